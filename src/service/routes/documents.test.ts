import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { representation } from '../documents/extraction.ts'
import { changeDocument } from '../store/documents.ts'
import { onEveryService } from '../testing/every-service.ts'
import { testNow } from '../testing/test-service.ts'

const unknownId = '00000000-0000-4000-8000-000000000000'

onEveryService((service) => {
  const announce = (bytes: Buffer, more: object = {}) => {
    const checksum = createHash('md5').update(bytes).digest('base64')
    const blob = {
      filename: 'paper.txt',
      content_type: 'text/plain',
      byte_size: bytes.length,
      checksum,
      ...more,
    }
    return service().call(
      'createDirectUpload',
      '/rails/active_storage/direct_uploads',
      service().post({ blob }),
    )
  }
  const put = (url: string, bytes: Buffer) =>
    service().send(new URL(url).pathname, { method: 'PUT', body: new Uint8Array(bytes) })
  const uploaded = async (text: string) => {
    const bytes = Buffer.from(text)
    const upload = await announce(bytes)
    expect((await put(upload.direct_upload.url, bytes)).status).toBe(204)
    return upload.signed_id
  }
  const body = (name: string, attached: string) =>
    service().post({ data: { type: 'document', attributes: { name, attached_document: attached } } })
  const create = async (name: string, text: string) =>
    (await service().call('createDocument', '/documents', body(name, await uploaded(text)))).data
  const patch = (attributes: object) => ({
    ...service().post({ data: { type: 'document', attributes } }),
    method: 'PATCH',
  })
  const namesFor = async (reference: string) =>
    (await service().call('listDocuments', `/documents?filter[reference]=${reference}`)).data.map(
      ({ attributes }) => attributes.name,
    )
  const aContainer = async () => {
    const { data } = await service().call('listContainers', '/containers?page[size]=1')
    return { id: data[0]?.id ?? '', number: data[0]?.attributes.number ?? '' }
  }

  describe('an upload', () => {
    test('becomes a document with its type and shipments, and downloads byte for byte', async () => {
      const container = await aContainer()
      const text = `Delivery order for ${container.number}, 20 pallets`
      const document = await create('Release of today', text)
      expect(document.attributes).toMatchObject({
        document_type: 'delivery_order',
        source: 'upload',
        file_name: 'paper.txt',
        file_size_bytes: text.length,
      })
      expect(document.relationships.cargos.data).toEqual([{ type: 'container', id: container.id }])
      const names = 'shipments,cargos,account,user,last_document_representation,email_submission'
      const whole = await service().call('getDocument', `/documents/${document.id}?include=${names}`)
      expect(whole.included?.map(({ type }) => type).toSorted()).toEqual([
        'account',
        'container',
        'document_representation',
        'shipment',
      ])
      const { download_url: url } = await service().call(
        'getDocumentDownload',
        `/documents/${document.id}/download_url`,
      )
      const download = await service().send(new URL(url).pathname, { headers: { authorization: '' } })
      expect(await download.text()).toBe(text)
      expect(download.headers.get('content-disposition')).toContain('attachment')
      const altered = await service().refusal(`${new URL(url).pathname}x`)
      expect(altered.status).toBe(404)
    })

    test('of the same bytes is refused until the first document is deleted', async () => {
      const first = await create('First', 'the same bytes')
      expect(
        await service().refusal('/v2/documents', body('Second', await uploaded('the same bytes'))),
      ).toMatchObject({
        status: 409,
        errors: [
          {
            code: 'duplicate_document',
            meta: { existing_document_id: first.id, existing_document_name: 'First' },
          },
        ],
      })
      await service().call('deleteDocument', `/documents/${first.id}`, { method: 'DELETE' })
      expect((await service().refusal(`/v2/documents/${first.id}`)).status).toBe(404)
      expect((await create('Third', 'the same bytes')).id).not.toBe(first.id)
    })

    test('is refused with bytes that were not announced, with too many, or for an unknown id', async () => {
      const { direct_upload: where, signed_id: id } = await announce(Buffer.from('one'))
      expect((await put(where.url, Buffer.from('two'))).status).toBe(422)
      expect((await put(where.url, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
      expect((await put(where.url.replace(id, unknownId), Buffer.from('one'))).status).toBe(404)
      expect(await service().refusal('/v2/documents', body('Nothing came', id))).toMatchObject({
        status: 422,
        errors: [{ source: { pointer: '/data/attributes/attached_document' } }],
      })
    })

    test.each([
      [{ byte_size: 0 }, '/blob/byte_size'],
      [{ checksum: 'x' }, '/blob/checksum'],
      [{ filename: 'a\0b' }, '/blob/filename'],
      [{ filename: '\ud800' }, '/blob/filename'],
      [{ content_type: 'text' }, '/blob/content_type'],
    ])('%j is refused at %s', async (more, pointer) => {
      const blob = {
        filename: 'a.txt',
        content_type: 'text/plain',
        byte_size: 1,
        checksum: `${'A'.repeat(22)}==`,
        ...more,
      }
      expect(
        await service().refusal('/v2/rails/active_storage/direct_uploads', service().post({ blob })),
      ).toMatchObject({ status: 422, errors: [{ source: { pointer } }] })
    })
  })

  describe('documents', () => {
    test('are listed newest first, sorted and filtered', async () => {
      const { data, meta } = await service().call('listDocuments', '/documents')
      expect(meta.total).toBe(data.length)
      const times = data.map(({ attributes }) => attributes.created_at ?? '')
      expect(times).toEqual(times.toSorted().toReversed())
      const sorted = await service().call('listDocuments', '/documents?sort=document_type')
      const types = sorted.data.map(({ attributes }) => attributes.document_type ?? '~')
      expect(types).toEqual(types.toSorted())
      const ids = async (query: string) =>
        (await service().call('listDocuments', `/documents?${query}`)).data.map(
          ({ attributes }) => attributes.name,
        )
      expect(await ids('filter[filename]=SCAN-')).toEqual(['scan-0417.pdf'])
      expect(await ids('filter[document_types]=arrival_notice,house_bill')).toEqual([
        'Arrival notice HLCUSEL251063257',
      ])
      expect(await ids('filter[reference]=po-88190')).toEqual(['Delivery order PO-88190'])
      expect(await ids('filter[reference]=PO-8819')).toEqual(['Delivery order PO-88190'])
      expect((await service().refusal('/v2/documents?sort=size')).status).toBe(400)
    })

    test('can be corrected, and corrections removed', async () => {
      const { id } = await create('Something', 'without a type')
      const path = `/documents/${id}`
      const data = { numbers: ['A1'] }
      const changed = await service().call(
        'updateDocument',
        path,
        patch({ document_type_manual: 'house_bill', extracted_data_manual: data }),
      )
      expect(changed.data.attributes).toMatchObject({
        document_type: 'house_bill',
        document_type_manual: 'house_bill',
      })
      const { included } = await service().call('getDocument', `${path}?include=current_extraction`)
      expect(included).toMatchObject([{ attributes: { payload: data } }])
      const back = await service().call('updateDocument', path, patch({ document_type_manual: null }))
      expect(back.data.attributes.document_type).toBeNull()
      expect(await service().refusal(`/v2${path}`, patch({ document_type_manual: 'poem' }))).toMatchObject({
        status: 422,
        errors: [{ source: { pointer: '/data/attributes/document_type_manual' } }],
      })
    })

    test('are read again, and images are not rotated', async () => {
      const { id } = await create('Invoice', 'of nothing')
      const accepted = { status: 'accepted' }
      const again = { method: 'POST' }
      const path = `/documents/${id}`
      expect(await service().call('reextractDocument', `${path}/reextract`, again)).toEqual(accepted)
      expect(await service().call('reclassifyDocument', `${path}/reclassify`, again)).toEqual(accepted)
      expect(await service().call('relinkDocument', `${path}/relink`, again)).toEqual(accepted)
      const rotate = (of: string, degrees: unknown) =>
        service().refusal(`/v2${of}/rotate`, service().post({ degrees }))
      expect(await rotate(path, 90)).toMatchObject({
        status: 422,
        errors: [{ detail: 'Only images can be rotated.' }],
      })
      expect(await rotate(path, 45)).toMatchObject({
        status: 422,
        errors: [{ title: 'Invalid rotation', detail: 'degrees must be 90, 180 or 270.' }],
      })
      const { included: mailed } = await service().call('listEmailSubmissions', '/email_submissions')
      expect(await rotate(`/documents/${mailed?.[0]?.id}`, 90)).toMatchObject({
        status: 422,
        errors: [{ title: 'No document attached' }],
      })
      expect((await service().refusal(`/v2/documents/${unknownId}/relink`, again)).status).toBe(404)
    })

    test('are the same at every depth, in every order', async () => {
      for (const sort of ['created_at', '-created_at', 'document_type', '-document_type', '-added_by']) {
        const whole = await service().call('listDocuments', `/documents?page[size]=100&sort=${sort}`)
        const ids: string[] = []
        for (let number = 1; number <= Math.ceil(whole.meta.total / 2); number += 1) {
          const query = `page[size]=2&page[number]=${number}&sort=${sort}`
          const { data } = await service().call('listDocuments', `/documents?${query}`)
          ids.push(...data.map(({ id }) => id))
        }
        expect(ids).toEqual(whole.data.map(({ id }) => id))
      }
    })

    test('are found by every number of the shipment that they are linked to', async () => {
      expect(await namesFor('hlcusel251063257')).toEqual([
        'Arrival notice HLCUSEL251063257',
        'Commercial invoice BL-20417',
      ])
      // One of its containers, written differently; and not part of a number.
      expect(await namesFor('HLXU%208742116')).toHaveLength(2)
      expect(await namesFor('HLXU874211')).toEqual([])
    })

    test('report to webhooks whether they were extracted', async () => {
      const events = ['document.extracted', 'document.extraction_failed']
      const webhook = { url: 'http://127.0.0.1:9/', active: true, events, headers: [] }
      const { id: webhookId } = (
        await service().call(
          'createWebhook',
          '/webhooks',
          service().post({ data: { type: 'webhook', attributes: webhook } }),
        )
      ).data
      const reported = async () =>
        (
          await service().call(
            'listWebhookNotifications',
            `/webhook_notifications?filter[webhook_id]=${webhookId}&include=reference_object`,
          )
        ).data.map(({ attributes, relationships }) => [
          attributes.event,
          attributes.version,
          relationships.document?.data?.id,
          relationships.reference_object,
        ])
      const read = await create('Arrival notice of the webhook', 'plain text')
      const scan = Buffer.from('%PDF-1.4 no text here')
      const upload = await announce(scan, { filename: 'scan.pdf', content_type: 'application/pdf' })
      await put(upload.direct_upload.url, scan)
      const unread = (await service().call('createDocument', '/documents', body('A scan', upload.signed_id)))
        .data
      expect(unread.relationships.last_document_representation?.data).toBeNull()
      await service().call('reextractDocument', `/documents/${read.id}/reextract`, { method: 'POST' })
      await service().call('relinkDocument', `/documents/${read.id}/relink`, { method: 'POST' })
      expect(await reported()).toEqual([
        ['document.extracted', '2026-03-10', read.id, undefined],
        ['document.extraction_failed', '2026-03-10', unread.id, undefined],
        ['document.extracted', '2026-03-10', read.id, undefined],
      ])
      await service().call('deleteWebhook', `/webhooks/${webhookId}`, { method: 'DELETE' })
    })

    test('have types and schemas', async () => {
      const { document_types: types } = await service().call('listDocumentTypes', '/documents/types')
      for (const { code, label } of types) {
        const schema = await service().call('getDocumentSchema', `/document_schemas/${code}@2026-03-23`)
        expect(schema.data.attributes).toMatchObject({ document_type: code, label, current: true })
      }
      expect((await service().refusal('/v2/document_schemas/poem@2026-03-23')).status).toBe(404)
    })

    test('received by email refer to the email, and the email to them', async () => {
      const { data, included } = await service().call('listEmailSubmissions', '/email_submissions')
      expect(included).toMatchObject([{ type: 'document', attributes: { source: 'email' } }])
      const one = await service().call('getEmailSubmission', `/email_submissions/${data[0]?.id}`)
      expect(one.data).toEqual(data[0])
      const paper = await service().call(
        'getDocument',
        `/documents/${included?.[0]?.id}?include=email_submission`,
      )
      expect(paper.included).toEqual([one.data])
      expect((await service().refusal(`/v2/documents/${paper.data.id}/download_url`)).status).toBe(422)
      expect((await service().refusal(`/v2/email_submissions/${unknownId}`)).status).toBe(404)
    })
    test('are included with their email, and so is their extracted data', async () => {
      const { data: emails, included: papers = [] } = await service().call(
        'listEmailSubmissions',
        '/email_submissions',
      )
      const { id = '' } = papers[0] ?? {}
      const read = representation(
        { documentType: null, readable: true, numbers: ['box1'], shipments: [], cargos: [] },
        testNow,
      )
      await changeDocument(service().store.database, id, { representation: JSON.stringify(read) })
      const sentWith = async (include: string) => {
        const list = await service().call('listEmailSubmissions', `/email_submissions${include}`)
        const one = await service().call(
          'getEmailSubmission',
          `/email_submissions/${emails[0]?.id}${include}`,
        )
        expect(one.included).toEqual(list.included)
        return (list.included ?? []).map(({ type }) => type)
      }
      expect(await sentWith('')).toEqual(['document', 'document_representation'])
      expect(await sentWith('?include=documents.last_document_representation')).toEqual([
        'document',
        'document_representation',
      ])
      expect(await sentWith('?include=documents')).toEqual(['document'])
      expect(await sentWith('?include=account')).toEqual(['account'])
      const refused = await service().refusal('/v2/email_submissions?include=documents.shipments')
      expect(refused).toMatchObject({ status: 400, errors: [{ source: { parameter: 'include' } }] })
    })
  })
})
