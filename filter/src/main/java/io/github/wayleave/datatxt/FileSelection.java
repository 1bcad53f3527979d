package io.github.wayleave.datatxt;

/** Which files a dataset has, as its owner says it. */
public sealed interface FileSelection permits OneFile, FolderFiles {
  /** Returns what the owner says of each. */
  FileDetails details();
}
