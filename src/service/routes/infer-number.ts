import { randomUUID } from 'node:crypto'
import { inferLine, inferredType, validateNumber } from '../tracking/infer-number.ts'
import type { Handler } from './handler.ts'

export const inferNumber: Handler<'inferNumber'> = ({ body }) =>
  Promise.resolve({
    data: {
      id: `req_${randomUUID()}`,
      type: 'infer_number_results',
      attributes: {
        number_type: inferredType(body.number),
        validation: validateNumber(body.number),
        shipping_line: inferLine(body.number),
      },
    },
  })
