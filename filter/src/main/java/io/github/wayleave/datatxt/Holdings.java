package io.github.wayleave.datatxt;

import java.util.List;

/** What was known of the files of datasets at one time. */
public interface Holdings {
  /** Knows no file: those that are named are listed as they are, folders are empty. */
  Holdings NONE =
      new Holdings() {
        @Override
        public long version() {
          return 0;
        }

        @Override
        public List<Distribution> files(String root, FileSelection selection) {
          return selection instanceof OneFile file
              ? List.of(Distribution.of(file.location(), file.details()))
              : List.of();
        }
      };

  /** Returns a number that is another one when something else is known. */
  long version();

  /**
   * Returns the files of a selection that can be listed.
   *
   * @param root the folder in which the files of site paths are, as the policy names it; empty for
   *     the application's own
   */
  List<Distribution> files(String root, FileSelection selection);
}
