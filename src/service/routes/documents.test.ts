import { describe, expect, test } from 'vitest'
import { representationRecord } from '../records/document-record.ts'
import { changeDocument } from '../store/documents.ts'
import { onEveryService } from '../testing/every-service.ts'
import { resource } from '../testing/request-bodies.ts'
import { refusedAt, testNow, refusedParameter } from '../testing/test-service.ts'
import { announce, upload, uploaded } from '../testing/uploads.ts'

const body = (name: string, attached: string) => resource('document', { name, attached_document: attached })

onEveryService((service) => {
  const put = (path: string, bytes: Buffer) =>
    service().send(`/v2${path}`, { method: 'PUT', body: new Uint8Array(bytes) })
  const create = async (name: string, text: string, more: object = {}) => {
    const document = body(name, await uploaded(service(), text, more))
    return (await service().call('createDocument', '/documents', document)).data
  }
  const get = (id: string, query = '') => service().call('getDocument', `/documents/${id}${query}`)
  const update = (id: string, attributes: object) =>
    service().call('updateDocument', `/documents/${id}`, resource('document', attributes))
  const namesFor = async (query: string) =>
    (await service().call('listDocuments', `/documents?${query}`)).data.map(
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
      expect(await get(document.id)).not.toHaveProperty('included')
      const whole = await get(document.id, `?include=${names}`)
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
      expect((await service().refusal(`${new URL(url).pathname}x`)).status).toBe(404)
    })

    test('of the same bytes is refused until the first document is deleted', async () => {
      const first = await create('First', 'the same bytes')
      const second = service().post(body('Second', await uploaded(service(), 'the same bytes')))
      const meta = { existing_document_id: first.id, existing_document_name: 'First' }
      expect(await service().refusal('/v2/documents', second)).toMatchObject({
        status: 409,
        errors: [{ code: 'duplicate_document', meta }],
      })
      await service().call('deleteDocument', `/documents/${first.id}`)
      expect(await service().refusal(`/v2/documents/${first.id}`)).toMatchObject({
        status: 404,
        errors: [{ title: 'Not Found', detail: expect.stringContaining('Document') }],
      })
      expect((await create('Third', 'the same bytes')).id).not.toBe(first.id)
    })

    test('is refused with bytes that were not announced, and with too many', async () => {
      const { path, signedId } = await announce(service(), Buffer.from('one'))
      expect((await put(path, Buffer.from('two'))).status).toBe(422)
      expect((await put(path, Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
      const nothing = service().post(body('Nothing came', signedId))
      expect(await service().refusal('/v2/documents', nothing)).toMatchObject(
        refusedAt('/data/attributes/attached_document'),
      )
    })

    test.each([
      [{ byte_size: 0 }, '/blob/byte_size'],
      [{ checksum: 'x' }, '/blob/checksum'],
      [{ filename: 'a\0b' }, '/blob/filename'],
      [{ filename: '\ud800' }, '/blob/filename'],
      [{ content_type: 'text' }, '/blob/content_type'],
    ])('%j is refused at %s', async (more, pointer) => {
      const init = service().post(upload(Buffer.from('x'), more))
      expect(await service().refusal('/v2/rails/active_storage/direct_uploads', init)).toMatchObject(
        refusedAt(pointer),
      )
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
      expect(await namesFor('filter[filename]=SCAN-')).toEqual(['scan-0417.pdf'])
      expect(await namesFor('filter[document_types]=arrival_notice,house_bill')).toEqual([
        'Arrival notice HLCUSEL251063257',
      ])
      for (const reference of ['po-88190', 'PO-8819']) {
        expect(await namesFor(`filter[reference]=${reference}`)).toEqual(['Delivery order PO-88190'])
      }
      expect((await service().refusal('/v2/documents?sort=size')).status).toBe(400)
    })

    test('can be corrected, and corrections removed', async () => {
      const { id } = await create('Something', 'without a type')
      const payload = { numbers: ['A1'] }
      const manual = { document_type_manual: 'house_bill', extracted_data_manual: payload }
      expect((await update(id, manual)).data.attributes).toMatchObject({
        document_type: 'house_bill',
        document_type_manual: 'house_bill',
      })
      expect((await get(id, '?include=current_extraction')).included).toMatchObject([
        { attributes: { payload } },
      ])
      expect((await update(id, { document_type_manual: null })).data.attributes.document_type).toBeNull()
      const poem = service().patch(resource('document', { document_type_manual: 'poem' }))
      expect(await service().refusal(`/v2/documents/${id}`, poem)).toMatchObject(
        refusedAt('/data/attributes/document_type_manual'),
      )
    })

    test('that are no images are not rotated', async () => {
      const { id } = await create('Invoice', 'of nothing')
      const { included: mailed } = await service().call('listEmailSubmissions', '/email_submissions')
      for (const [of, degrees, error] of [
        [id, 90, { detail: 'Only images can be rotated.' }],
        [id, 45, { title: 'Invalid rotation', detail: 'degrees must be 90, 180 or 270.' }],
        [mailed?.[0]?.id, 90, { title: 'No document attached' }],
      ] as const) {
        const refused = await service().refusal(`/v2/documents/${of}/rotate`, service().post({ degrees }))
        expect(refused).toMatchObject({ status: 422, errors: [error] })
      }
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
      expect(await namesFor('filter[reference]=hlcusel251063257')).toEqual([
        'Arrival notice HLCUSEL251063257',
        'Commercial invoice BL-20417',
      ])
      // One of its containers, written differently; and not part of a number.
      expect(await namesFor('filter[reference]=HLXU%208742116')).toHaveLength(2)
      expect(await namesFor('filter[reference]=HLXU874211')).toEqual([])
    })

    test('report to webhooks whether they were extracted', async () => {
      const events = ['document.extracted', 'document.extraction_failed']
      const webhook = { url: 'http://127.0.0.1:9/', active: true, events, headers: [] }
      const made = await service().call('createWebhook', '/webhooks', resource('webhook', webhook))
      const of = `filter[webhook_id]=${made.data.id}&include=reference_object`
      const reported = async () =>
        (await service().call('listWebhookNotifications', `/webhook_notifications?${of}`)).data.map(
          ({ attributes, relationships }) => [
            attributes.event,
            attributes.version,
            relationships.document?.data?.id,
            relationships.reference_object,
          ],
        )
      const read = await create('Arrival notice of the webhook', 'plain text')
      const scan = { filename: 'scan.pdf', content_type: 'application/pdf' }
      const unread = await create('A scan', '%PDF-1.4 no text here', scan)
      expect(unread.relationships.last_document_representation?.data).toBeNull()
      await service().call('reextractDocument', `/documents/${read.id}/reextract`)
      await service().call('relinkDocument', `/documents/${read.id}/relink`)
      expect(await reported()).toEqual([
        ['document.extracted', '2026-03-10', read.id, undefined],
        ['document.extraction_failed', '2026-03-10', unread.id, undefined],
        ['document.extracted', '2026-03-10', read.id, undefined],
      ])
      const example = async (event: string) => {
        const path = `/webhook_notifications/examples?event=${event}`
        const { included = [] } = await service().call('getWebhookNotificationExample', path)
        return included.map(({ type }) => type)
      }
      expect(await example('document.extracted')).toEqual(
        expect.arrayContaining(['document', 'document_representation', 'email_submission']),
      )
      expect(await example('document.extraction_failed')).toContain('document')
    })

    test('have types and schemas', async () => {
      const { document_types: types } = await service().call('listDocumentTypes', '/documents/types')
      for (const { code, label } of types) {
        const schema = await service().call('getDocumentSchema', `/document_schemas/${code}@2026-03-23`)
        expect(schema.data.attributes).toMatchObject({ document_type: code, label, current: true })
      }
    })

    test('received by email refer to the email, and the email to them', async () => {
      const { data, included } = await service().call('listEmailSubmissions', '/email_submissions')
      expect(included).toMatchObject([{ type: 'document', attributes: { source: 'email' } }])
      const one = await service().call('getEmailSubmission', `/email_submissions/${data[0]?.id}`)
      expect(one.data).toEqual(data[0])
      const paper = await get(included?.[0]?.id ?? '', '?include=email_submission')
      expect(paper.included).toEqual([one.data])
      expect((await service().refusal(`/v2/documents/${paper.data.id}/download_url`)).status).toBe(422)
    })

    test('are included with their email, and so is their extracted data', async () => {
      const { data: emails, included: papers = [] } = await service().call(
        'listEmailSubmissions',
        '/email_submissions',
      )
      const { id = '' } = papers[0] ?? {}
      const read = representationRecord('1e4720a7-7935-41c4-bda7-606c7957a75a', ['box1'], testNow)
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
      expect(refused).toMatchObject(refusedParameter('include'))
    })
  })
})
