package io.github.wayleave.it;

/** The same where the application has a path, which can be spelled like any other. */
public abstract class SpellingAtAPathContract extends SpellingContract {
  private static final String PATH = "/app";

  /** Takes the container to be tested. */
  protected SpellingAtAPathContract(Launcher launcher) {
    super(launcher, PATH, rules(PATH), "exact", "note.txt");
  }
}
