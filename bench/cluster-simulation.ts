/**
 * `npx tsx bench/cluster-simulation.ts`: how many workers one queue could feed, on paper. Steps of a tenth of a second. What a worker asks of Redis, and how long it waits for a batch, was measured
 * with two and with eight workers (`cluster-profile.ts`, docs/results/scale.md); that the rest of a run can be halved again and again, as far as `GRAIN`, is assumed.
 */

/** Time of Redis for a second of a worker: its looks, its commits, its part of what the command asks. */
const REDIS_SECONDS = 0.0016;
/** Until a worker has a machine and explores: its thread has loaded its code before. */
const START_SECONDS = 1;
const STEP = 0.1;
/** From asking for prefixes until another worker has them: two rings of a bell, and a commit. */
const GIVE_STEPS = 2;
/** What cannot be shared: a path, or a subtree whose prefixes were not split. Seconds. */
const GRAIN = 0.25;
/** A batch that is given away is replayed from the beginning of the program. Seconds. */
const REPLAY = 0.02;

type Simulated = { readonly seconds: number; readonly efficiency: number; readonly redis: number };

function simulate(workers: number, work: number): Simulated {
  // A server that is asked for more than it can do answers later, and everything waits for it.
  const redis = workers * REDIS_SECONDS;
  const stretch = Math.max(1, redis);
  const left = new Float64Array(workers);
  const startsAt = new Float64Array(workers).fill(START_SECONDS);
  left[0] = work;
  let seconds = 0;
  for (let step = 0; left.some((each) => each > 0); step++) {
    seconds += STEP * stretch;
    for (let i = 0; i < workers; i++) if (seconds >= startsAt[i]) left[i] = Math.max(0, left[i] - STEP);
    if (step % GIVE_STEPS !== 0) continue;
    const hungry = [...left.keys()].filter((i) => left[i] === 0);
    const givers = [...left.keys()].filter((i) => left[i] > 2 * GRAIN).sort((a, b) => left[b] - left[a]);
    // Every giver deals half of what it has to those who wait, in parts that are worth a replay.
    for (const giver of givers) {
      const parts = Math.min(Math.ceil(hungry.length / givers.length), Math.floor(left[giver] / 2 / GRAIN));
      const given = parts === 0 ? 0 : left[giver] / 2 / parts;
      for (const taker of hungry.splice(0, parts)) {
        left[taker] = given + REPLAY;
        left[giver] -= given;
      }
    }
  }
  return { seconds, efficiency: work / (seconds * workers), redis };
}

console.log('CPU of the run  workers  seconds  used  of Redis');
for (const [name, work] of [
  ['1 minute', 60],
  ['1 hour', 3_600],
  ['1 day', 86_400],
] as const)
  for (const workers of [1, 10, 100, 500, 1_000, 2_000]) {
    const { seconds, efficiency, redis } = simulate(workers, work);
    const figures = [seconds.toFixed(1).padStart(8), `${Math.round(100 * efficiency)}%`.padStart(5)];
    console.log(
      `${name.padEnd(15)}${`${workers}`.padStart(8)} ${figures.join(' ')} ${`${Math.round(100 * redis)}%`.padStart(9)}`,
    );
  }
