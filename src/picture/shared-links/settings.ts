/** How an installation shares views. */
export interface SharingSettings {
  /** `SHARED_LINKS`: whether links can be made and open anything. */
  readonly enabled: boolean;
  /** Under which clients reach the service, without a slash at the end. */
  readonly baseUrl: string;
}

/** The page of the view that a token opens. */
export const addressOf = ({ baseUrl }: SharingSettings, token: string): string =>
  `${baseUrl}/api/shared/${token}/page`;
