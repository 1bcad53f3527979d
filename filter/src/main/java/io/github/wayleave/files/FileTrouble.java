package io.github.wayleave.files;

import io.github.wayleave.datatxt.FileSelection;

/**
 * Something about a file or a folder that its owner should know.
 *
 * @param selection the files that it belongs to
 * @param path the path of the site
 * @param sentence what was found, and what to do; the path stands in front
 * @param isNote whether all may be well
 */
public record FileTrouble(FileSelection selection, String path, String sentence, boolean isNote) {
  /** Returns path and sentence. */
  @Override
  public String toString() {
    return path + " " + sentence;
  }
}
