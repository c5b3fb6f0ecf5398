/** A mail to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name shown as the sender. */
  fromName: string;
};

/** Sends mail. */
export type Mailer = {
  /** @throws when the mail server does not take the mail */
  send(mail: Mail): Promise<void>;
};
