import type { FormationPool } from '#modules/formation/index.ts';

export interface StandingPool {
  readonly pool: FormationPool;
  /** Once the first run has come. */
  readonly arrived: Promise<void>;
  release(): void;
}

/** A pool whose runs stand still, holding what they hold, until they are told to go on. */
export function standingPool(pool: FormationPool): StandingPool {
  let arrive = (): void => undefined;
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const run: FormationPool['run'] = async (...given) => {
    arrive();
    await released;
    return pool.run(...given);
  };
  return { pool: { ...pool, run }, arrived, release: () => release() };
}
