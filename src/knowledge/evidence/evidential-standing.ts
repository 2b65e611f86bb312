const DAY_MS = 86_400_000;
const HALF_LIFE_DAYS = 30;
/** Least weight: those of decades-old audits would otherwise underflow to 0, and dividing by their sum would fail. */
const LEAST_WEIGHT = 2 ** -1000;

/** One verdict on a live citation. */
export interface Audit {
  readonly source_id: string;
  readonly auditor_id: string;
  /** From -1 to 1. */
  readonly value: number;
  /** Milliseconds since the epoch. */
  readonly created: number;
}

export interface EvidenceFacts {
  /** Resources cited by live blocks, deduplicated; active and finished ones only. */
  readonly sources: readonly string[];
  readonly audits: readonly Audit[];
  /** Weights of the edges that support the finding, negative for edges that contradict it. */
  readonly balance: readonly number[];
  /** Uncorrected provenance rows of any kind, including those of folded blocks. */
  readonly contributions: number;
  /** Milliseconds since the epoch: the newest of them on a live block. */
  readonly newest: number | null;
}

export type Band = 'near-canonical' | 'reinforced' | 'disputed' | 'provisional';

/** The figures that decide the band. */
export interface Measures {
  readonly citation_magnitude: number;
  readonly audit_coverage: number;
  readonly citation_quality: number;
  readonly contradiction_balance: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function halved(ageMs: number): number {
  return 0.5 ** (Math.max(0, ageMs) / DAY_MS / HALF_LIFE_DAYS);
}

/** Weight of an audit by age: halves every 30 days, never 0. */
export const weightOf = (ageMs: number): number => Math.max(LEAST_WEIGHT, halved(ageMs));

/** One auditor's verdict on one source: the weighted mean of the audits, with the greatest weight as influence. */
function voiceOf(audits: readonly Audit[], now: number): { value: number; influence: number } {
  const weights = audits.map(({ created }) => weightOf(now - created));
  const weighted = audits.map(({ value }, index) => value * weights[index]!);
  return { value: sum(weighted) / sum(weights), influence: Math.max(...weights) };
}

/** All auditors' verdict on one source: one vote per auditor, however often they audited. */
function qualityOf(audits: readonly Audit[], now: number): number {
  const voices = [...Map.groupBy(audits, ({ auditor_id }) => auditor_id).values()].map((own) =>
    voiceOf(own, now),
  );
  return (
    sum(voices.map(({ value, influence }) => value * influence)) / sum(voices.map((voice) => voice.influence))
  );
}

/** The band of spec 30 §12.1: the first one that matches. */
export function bandOf(measures: Measures): Band {
  const {
    citation_magnitude: m,
    audit_coverage: c,
    citation_quality: q,
    contradiction_balance: b,
  } = measures;
  if (m >= 2 && c === m && q > 0.3 && b >= 0) return 'near-canonical';
  if (m >= 1 && c / m >= 0.5 && q > 0 && b >= 0) return 'reinforced';
  if (c > 0 && (q <= 0 || b < 0)) return 'disputed';
  return 'provisional';
}

/**
 * How well the citations of a finding support it at a given time (spec 30 §12.1).
 * @param now milliseconds since the epoch
 */
export function standingOf(facts: EvidenceFacts, now: number) {
  const bySource = Map.groupBy(facts.audits, ({ source_id }) => source_id);
  const audited = facts.sources.flatMap((source) => {
    const audits = bySource.get(source);
    return audits === undefined ? [] : [qualityOf(audits, now)];
  });
  const measures: Measures = {
    citation_magnitude: facts.sources.length,
    audit_coverage: audited.length,
    citation_quality: audited.length === 0 ? 0 : sum(audited) / audited.length,
    contradiction_balance: sum(facts.balance),
  };
  return {
    ...measures,
    freshness: facts.newest === null ? 0 : halved(now - facts.newest),
    r_parent: facts.contributions,
    band: bandOf(measures),
  };
}
