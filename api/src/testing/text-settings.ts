import { textTemplates } from '../messages/message-channel.ts';

const templates = textTemplates.flatMap((each) => [`${each}.en=${each}_en`, `${each}.ta=${each}_ta`]).join();

/** A site that sends SMS and WhatsApp messages. */
export const textSettings = {
  MSG91_AUTH_KEY: 'auth key',
  MSG91_TEMPLATES: templates,
  MSG91_RECEIPT_KEY: 'a-key-of-more-than-20-letters',
  WHATSAPP_TOKEN: 'token',
  WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
  WHATSAPP_APP_SECRET: 'app secret',
  WHATSAPP_VERIFY_TOKEN: 'verify me',
  WHATSAPP_TEMPLATES: templates,
};
