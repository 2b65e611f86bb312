import { encode } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { service } from '#test/world/index.ts';
import { contextOf, resourceIn } from '#test/world/things.ts';
import { agentOf } from '../mcp/agent.ts';

/** The agent tool `search` takes the body of the operation and gives its whole answer (spec 60 §5). */

test('an agent gets the answer of POST /api/search as one text', async () => {
  const running = await service();
  const { ann } = await running.people({ ann: 'approved' });
  const context = await contextOf(ann, `Agent ${newId()}`);
  const id = await resourceIn(ann, { context }, { title: 'Kestrels' });
  const body = { query: 'kestrel', context_ref: context };
  const agent = agentOf(running, ann.token);
  const { result } = (await agent.use('search', { ...body, full: true })).body;
  expect(result.content).toHaveLength(1);
  const answer = JSON.parse(result.content[0].text);
  expect(answer.exact.hits[0].resource.id).toBe(id);
  expect(answer).toEqual((await ann.post('/api/search', body)).body);
});

test('without asking for all of it: rows, in at most 150 tokens for one hit', async () => {
  const running = await service();
  const { ann } = await running.people({ ann: 'approved' });
  const context = await contextOf(ann, `Agent ${newId()}`);
  const content = '# Hunting\n\nA kestrel hovers over meadows and looks for voles, often for minutes.';
  const id = await resourceIn(ann, { context }, { title: 'Kestrels', content });
  const agent = agentOf(running, ann.token);
  const ask = async (further: object) =>
    (await agent.use('search', { query: 'kestrel', context_ref: context, ...further })).body.result.content[0]
      .text as string;
  const text = await ask({});
  const { exact } = JSON.parse(text);
  expect(exact.hits).toEqual([
    {
      id,
      title: 'Kestrels',
      type: 'concept',
      header_path: 'Hunting',
      snippet: expect.stringContaining('hovers'),
    },
  ]);
  expect(encode(text).length).toBeLessThanOrEqual(150);
  expect(JSON.parse(await ask({ fields: ['context_name'] })).exact.hits).toEqual([
    { id, context_name: expect.stringContaining('Agent') },
  ]);
});

test('a refusal is returned as an error that names the parameter', async () => {
  const running = await service();
  const { ann } = await running.people({ ann: 'approved' });
  const { error } = (await agentOf(running, ann.token).use('search', { context_ref: 'plainname' })).body;
  expect(error.message).toContain('context_ref');
});
