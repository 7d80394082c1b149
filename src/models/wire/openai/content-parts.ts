import { isSound } from '../../engine/media-kind.ts';
import { fail } from '../../errors.ts';

/** The content of a message: its text, and its images as base64. */
export interface Content {
  readonly text: string;
  readonly images: readonly string[];
}

const DATA_URL = /^data:(?:image\/(?:jpeg|jpg|png|webp))?;base64,/;

/**
 * The bytes of a `data:` URL, as base64.
 * @throws ServiceError BODY_INVALID with Ollama's words for anything else
 */
export function imageOfUrl(url: string): string {
  if (/^https?:\/\//.test(url))
    throw fail('BODY_INVALID', {
      reason: 'image URLs are not currently supported, please use base64 encoded data instead',
    });
  const head = DATA_URL.exec(url)?.[0];
  const data = url.slice(head?.length);
  if (head === undefined || data === '' || /[^A-Za-z0-9+/=]/.test(data))
    throw fail('BODY_INVALID', { reason: 'invalid image input' });
  return data;
}

/**
 * Reads content that is a text or a list of parts.
 * @param place of the content, for the message
 * @throws ServiceError BODY_INVALID, and FIELD_UNSUPPORTED for a kind of part that no model here reads
 */
export function readContent(value: unknown, place: string): Content {
  if (typeof value === 'string') return { text: value, images: [] };
  if (!Array.isArray(value)) throw fail('BODY_INVALID', { reason: `invalid message content type: ${typeof value}` });
  const images: string[] = [];
  const texts = value.map((part: unknown) => {
    const { type, text, image_url: image, input_audio: sound, refusal } = (part ?? {}) as Record<string, unknown>;
    switch (type) {
      case 'text':
      case 'input_text':
      case 'output_text':
        return textOf(text);
      case 'refusal':
        return textOf(refusal);
      case 'image_url':
      case 'input_image':
        images.push(imageOfUrl(textOf(typeof image === 'string' ? image : (image as { url?: unknown } | null)?.url)));
        return '';
      case 'input_audio':
        images.push(soundOf(sound, place));
        return '';
      case 'file':
      case 'input_file':
        throw fail('FIELD_UNSUPPORTED', { field: `${place} of type ${type}` });
      default:
        throw fail('BODY_INVALID', { reason: 'invalid message format' });
    }
  });
  return { text: texts.join(''), images };
}

/** The base64 of a sound. @throws ServiceError FIELD_UNSUPPORTED for a format that no model here reads */
function soundOf(value: unknown, place: string): string {
  const { data } = (value ?? {}) as { data?: unknown };
  if (typeof data !== 'string' || /[^A-Za-z0-9+/=]/.test(data) || !isSound(data))
    throw fail('FIELD_UNSUPPORTED', { field: `${place} of type input_audio that is not WAV, MP3 or FLAC` });
  return data;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') throw fail('BODY_INVALID', { reason: 'invalid message format' });
  return value;
}
