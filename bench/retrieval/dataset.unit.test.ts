import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readDatasets } from './dataset.ts';

/** Files in the two published forms, with what is in them made up. */

const LONG_MEM_EVAL = [
  {
    question_id: 'q1',
    question_type: 'single-session-user',
    question: 'Where do I buy bread?',
    answer: 'At the corner',
    question_date: '2023/05/30 (Tue) 23:40',
    haystack_dates: ['2023/05/20 (Sat) 02:21', '2023/05/21 (Sun) 02:57'],
    haystack_session_ids: ['s1', 'answer_s2'],
    haystack_sessions: [
      [{ role: 'user', content: 'Hello' }],
      [
        { role: 'user', content: 'I buy bread at the corner.', has_answer: true },
        { role: 'assistant', content: 'Noted.' },
      ],
    ],
    answer_session_ids: ['answer_s2'],
  },
  {
    question_id: 'q2_abs',
    question_type: 'multi-session',
    question: 'Where do I buy boats?',
    answer: 'You did not say.',
    question_date: '2023/05/30 (Tue) 23:40',
    haystack_dates: ['2023/05/20 (Sat) 02:21'],
    haystack_session_ids: ['s1'],
    haystack_sessions: [[{ role: 'user', content: 'Hello' }]],
    answer_session_ids: ['s1'],
  },
];

const LOCOMO = [
  {
    sample_id: 'conv-26',
    conversation: {
      speaker_a: 'Ann',
      speaker_b: 'Ben',
      session_1_date_time: '1:56 pm on 8 May, 2023',
      session_1: [
        { speaker: 'Ann', dia_id: 'D1:1', text: 'I went to a meeting.' },
        {
          speaker: 'Ben',
          dia_id: 'D1:2',
          text: 'Good.',
          img_url: ['https://example.org/a.jpg'],
          blip_caption: 'a',
        },
      ],
      session_2_date_time: '1:14 pm on 25 May, 2023',
      session_2: [{ speaker: 'Ben', dia_id: 'D2:1', text: 'I paint.' }],
      session_3_date_time: 'of a session that was not kept',
    },
    qa: [
      { question: 'What does Ben do?', answer: 'Paint', evidence: ['D2:1'], category: 1 },
      { question: 'Who met?', answer: 'Ann', evidence: ['D1:1; D2:1', 'D1:2'], category: 2 },
      { question: 'What else?', answer: 7, evidence: [], category: 3 },
      { question: 'And then?', adversarial_answer: 'x', evidence: ['D9:1'], category: 5 },
    ],
    event_summary: {},
    observation: {},
    session_summary: {},
  },
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atlas-dataset-'));
});
afterEach(() => rm(folder, { recursive: true }));

const store = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content));

test('a question of LongMemEval is asked among its own sessions; one without an answer is left out', async () => {
  await store('longmemeval_s.json', LONG_MEM_EVAL);
  expect(await readDatasets(folder)).toEqual([
    {
      name: 'longmemeval_s.json',
      documents: [
        { key: 's1', title: 'Session', text: 'user: Hello' },
        {
          key: 'answer_s2',
          title: 'Session',
          text: 'user: I buy bread at the corner.\n\nassistant: Noted.',
        },
      ],
      queries: [{ text: 'Where do I buy bread?', gold: ['answer_s2'], among: ['s1', 'answer_s2'] }],
    },
  ]);
});

test('a question of LoCoMo is asked among the sessions of its conversation, and answered by those of its evidence', async () => {
  await store('locomo10.json', LOCOMO);
  const among = ['conv-26 1', 'conv-26 2'];
  expect(await readDatasets(folder)).toEqual([
    {
      name: 'locomo10.json',
      documents: [
        {
          key: 'conv-26 1',
          title: 'Session 1, 1:56 pm on 8 May, 2023',
          text: 'Ann: I went to a meeting.\n\nBen: Good.',
        },
        { key: 'conv-26 2', title: 'Session 2, 1:14 pm on 25 May, 2023', text: 'Ben: I paint.' },
      ],
      queries: [
        { text: 'What does Ben do?', gold: ['conv-26 2'], among },
        { text: 'Who met?', gold: among, among },
      ],
    },
  ]);
});

test('all files of a folder are read, others are passed over, and a folder without any is refused', async () => {
  await store('other.json', { not: 'a list' });
  await expect(readDatasets(folder)).rejects.toThrow('no file of LongMemEval or LoCoMo');
  await store('b.json', LONG_MEM_EVAL);
  await store('a.json', LOCOMO);
  expect((await readDatasets(folder)).map(({ name }) => name)).toEqual(['a.json', 'b.json']);
});
