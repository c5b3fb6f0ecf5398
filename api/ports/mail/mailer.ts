/** A mail to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Name shown as the sender. */
  fromName: string;
  /** Address at which whoever gets the mail ends all of its kind; absent where it is not one of many. */
  unsubscribeHref?: string;
};

/** The result of sending a mail: accepted, or its recipient refused for good because the address cannot exist. */
export type MailResult = 'sent' | 'refused';

/** Sends mail. */
export type Mailer = {
  /** @throws when the mail server does not take the mail for another reason than its recipient */
  send(mail: Mail): Promise<MailResult>;
};
