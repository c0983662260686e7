/** An object as the API sends it. */
export type ApiObject = Record<string, unknown>;

/** The list object around the rows of an answer. */
export function listObject(data: ApiObject[], url: string, hasMore = false): ApiObject {
  return { object: 'list', data, has_more: hasMore, url };
}
