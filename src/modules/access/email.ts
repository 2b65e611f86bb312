const PLAUSIBLE = /^[^\s@]+@[^\s@]+$/;

/** How two addresses are compared: without surrounding space and without regard to case. */
export const emailKey = (email: string): string => email.trim().toLowerCase();

/** An address as it is kept, or undefined when the text cannot be one. */
export function plausibleEmail(text: string | undefined): string | undefined {
  const email = text?.trim() ?? '';
  return PLAUSIBLE.test(email) ? email : undefined;
}
