/** Stores files by name in a folder or bucket. */
export interface Storage {
  /** @returns the bytes, or undefined if there is no such file */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Replaces the file atomically: a reader sees the old bytes or the new ones. */
  write: (key: string, bytes: Buffer) => Promise<void>;
  /** Does nothing if there is no such file. */
  remove: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Every file whose key starts with this folder, including unfinished writes; none if the folder does not exist. */
  list: (folder: string) => Promise<StoredFile[]>;
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}
