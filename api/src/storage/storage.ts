/** Keeps files by name, in a folder or in a bucket. */
export interface Storage {
  /** @returns the bytes, or undefined when there is no such file */
  read: (key: string) => Promise<Buffer | undefined>;
  /** Replaces the file as a whole: a reader sees the old bytes or the new ones. */
  write: (key: string, bytes: Buffer) => Promise<void>;
  /** Does nothing when there is no such file. */
  remove: (key: string) => Promise<void>;
  has: (key: string) => Promise<boolean>;
  /** Every file whose key starts with this folder, unfinished writes too; none when there is no such folder. */
  list: (folder: string) => Promise<StoredFile[]>;
}

export interface StoredFile {
  key: string;
  changedAt: Date;
}
