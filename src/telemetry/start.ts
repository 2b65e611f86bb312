import type { Log } from '#base/log.ts';
import type { TelemetryConfig } from '#config/config.ts';

export interface TelemetryParts {
  readonly log: Log;
  /** The place of this process among those that serve requests behind one port, from 0: its page is so many ports further. */
  readonly place: number;
}

/**
 * Turns telemetry on where it is configured. Without, no package of OpenTelemetry is loaded.
 * To be called before anything that is measured is made.
 * @returns stops it
 */
export async function startTelemetry(
  config: TelemetryConfig | undefined,
  parts: TelemetryParts,
): Promise<() => Promise<void>> {
  if (config === undefined) return async () => undefined;
  const { startRecording } = await import('./start-recording.ts');
  return startRecording(config, parts);
}
