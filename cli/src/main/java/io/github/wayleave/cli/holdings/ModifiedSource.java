package io.github.wayleave.cli.holdings;

/** Where it is known from when a file of a dataset was modified. */
public enum ModifiedSource {
  /** From the state folder if the policy names one, else from git, else from the file system. */
  AUTO("auto"),
  /** From what was found before, which is kept in the state folder of the policy. */
  STATE("state"),
  /** From the commit that last changed the file. */
  GIT("git"),
  /** From the file system. */
  FILES("files");

  private final String word;

  ModifiedSource(String word) {
    this.word = word;
  }

  /** Returns the word that names it on the command line. */
  @Override
  public String toString() {
    return word;
  }
}
