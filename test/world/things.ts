import type { Answer, Caller } from './index.ts';

/** Ordinary things of a test's world, made by ordinary operations; each throws when it is refused. */

/** An answer that is no refusal. */
export function allowed(answer: Answer): Answer {
  const { status, body } = answer;
  if (status >= 300) throw new Error(`a fixture was refused: ${status} ${JSON.stringify(body)}`);
  return answer;
}

/** The body of an answer that is no refusal. */
export const made = async (answer: Promise<Answer>): Promise<Answer['body']> => allowed(await answer).body;

export async function contextOf(caller: Caller, name: string): Promise<string> {
  return (await made(caller.post('/api/contexts', { name }))).id;
}

export async function mapOf(caller: Caller, name: string): Promise<{ id: string; telos: string }> {
  const body = await made(caller.post('/api/cognitive-maps', { name, telos_title: `${name} charter` }));
  return { id: body.cogmap_id, telos: body.telos_resource_id };
}

export interface ResourceOptions {
  readonly title?: string;
  readonly doc_type?: string;
  readonly content?: string;
  readonly origin_uri?: string;
  readonly open_meta?: object;
}

/** A resource in a context (by id) or, with `map`, in a map. */
export async function resourceIn(
  caller: Caller,
  home: { readonly context: string } | { readonly map: string },
  { title = 'A thing', doc_type = 'concept', content = '', origin_uri = '', ...fields }: ResourceOptions = {},
): Promise<string> {
  const homeFields =
    'map' in home ? { context_ref: '', home_cogmap_id: home.map } : { context_ref: home.context };
  const body = await made(
    caller.post('/api/ingest', {
      title,
      origin_uri,
      doc_type_name: doc_type,
      content,
      ...homeFields,
      ...fields,
    }),
  );
  return body.id;
}

export interface EdgeOptions {
  readonly kind?: string;
  readonly polarity?: string;
  readonly label?: string;
  readonly weight?: number;
}

export const assertion = (source: string, target: string, options: EdgeOptions = {}) => ({
  source,
  target,
  edge_kind: options.kind ?? 'near',
  polarity: options.polarity ?? 'forward',
  label: options.label ?? '',
  weight: options.weight ?? 1,
});

export async function edgeOf(
  caller: Caller,
  source: string,
  target: string,
  options: EdgeOptions = {},
): Promise<string> {
  return (await made(caller.post('/api/relationships', assertion(source, target, options)))).edge_handle;
}
