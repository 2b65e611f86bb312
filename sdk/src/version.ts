/** The version of this client; it is that of the service that it was made for. */
export const VERSION = '0.1.0';
