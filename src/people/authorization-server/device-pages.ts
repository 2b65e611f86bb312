import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '#base/escape-html.ts';
import { page, pageHeaders } from './pages.ts';

/**
 * The message for an unusable code: the same for a wrong and an expired code, so that it does not reveal which exist.
 */
const WRONG_CODE = 'That code is not valid. Check it, or start again on your device for a new one.';
const PROBLEMS: Readonly<Record<string, string>> = {
  NoCodeError: 'Enter the code that your device shows.',
  AbortedError: 'The sign-in was refused. Nothing was given to the device.',
};

interface DeviceForm {
  /** The address that the form is posted to. */
  readonly action: string;
  /** Binds the form to the browser that it was shown in. */
  readonly xsrf: string;
}

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The page where a person types the code that a device shows. */
function deviceCodePage({ action, xsrf }: DeviceForm, problem?: string): string {
  const alert = problem === undefined ? '' : `<p role="alert" id="failure">${escapeHtml(problem)}</p>`;
  const described = problem === undefined ? '' : ' aria-describedby="failure" aria-invalid="true"';
  return page(
    'Connect a device – Atlas',
    `${alert}
<form method="post" action="${escapeHtml(action)}">
${hidden('xsrf', xsrf)}
<label for="user_code">Code shown by your device</label>
<input id="user_code" name="user_code" type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" required maxlength="32"${described} autofocus>
<button type="submit">Continue</button>
</form>`,
  );
}

/** The page that asks whether the code is the person's own, before it signs anyone in. */
const deviceConfirmPage = (
  { action, xsrf }: DeviceForm,
  device: { readonly client: string; readonly userCode: string },
): string =>
  page(
    'Connect this device? – Atlas',
    `<p>${escapeHtml(device.client)} asks to act as you. Continue only if you started this yourself, and your device shows this code:</p>
<p><strong>${escapeHtml(device.userCode)}</strong></p>
<form method="post" action="${escapeHtml(action)}">
${hidden('xsrf', xsrf)}
${hidden('user_code', device.userCode)}
<button type="submit" name="confirm" value="yes">Continue</button>
<button type="submit" name="abort" value="yes">Refuse</button>
</form>`,
  );

/** The page after the sign-in of a device. */
const deviceDonePage = (): string =>
  page(
    'Device connected – Atlas',
    '<p role="status">The device is signed in. You can close this page and go back to it.</p>',
  );

/** The path of the page: behind a mapped port the browser is not at the issuer's address. */
const pathOf = (ctx: KoaContextWithOIDC): string => new URL(ctx.oidc.urlFor('code_verification')).pathname;

const formOf = (ctx: KoaContextWithOIDC): DeviceForm => ({
  action: pathOf(ctx),
  xsrf: String((ctx.oidc.session?.state as { secret?: unknown } | undefined)?.secret ?? ''),
});

function show(ctx: KoaContextWithOIDC, html: string): void {
  ctx.set(pageHeaders([new URL(ctx.oidc.issuer).origin]));
  ctx.body = html;
}

/**
 * Redirects a browser whose session is absent or has ended to a new form, and returns whether it did: the provider
 * would store its new form in the missing session and fail.
 */
function beginsAgain(ctx: KoaContextWithOIDC): boolean {
  const session = ctx.oidc.session as { exp?: unknown; touched?: boolean } | undefined;
  if (session === undefined || typeof session.exp === 'number') return false;
  session.touched = false;
  ctx.status = 303;
  ctx.redirect(pathOf(ctx));
  return true;
}

/**
 * The pages of the provider's device flow.
 * @param onWrongCode called for each wrong code
 */
export const devicePages = (onWrongCode: (ctx: KoaContextWithOIDC) => Promise<void>) => ({
  userCodeInputSource: async (
    ctx: KoaContextWithOIDC,
    _form: string,
    _out?: unknown,
    error?: { readonly name?: string },
  ): Promise<void> => {
    if (error !== undefined && beginsAgain(ctx)) return;
    if (error?.name === 'NotFoundError') await onWrongCode(ctx);
    if (error !== undefined && error.name !== 'AbortedError') ctx.status = 400;
    const problem = error === undefined ? undefined : (PROBLEMS[error.name ?? ''] ?? WRONG_CODE);
    show(ctx, deviceCodePage(formOf(ctx), problem));
  },
  userCodeConfirmSource: async (
    ctx: KoaContextWithOIDC,
    _form: string,
    client: { readonly clientName?: string | undefined; readonly clientId: string },
    _deviceInfo: unknown,
    userCode: string,
  ): Promise<void> => {
    show(ctx, deviceConfirmPage(formOf(ctx), { client: client.clientName ?? client.clientId, userCode }));
  },
  successSource: async (ctx: KoaContextWithOIDC): Promise<void> => show(ctx, deviceDonePage()),
});
