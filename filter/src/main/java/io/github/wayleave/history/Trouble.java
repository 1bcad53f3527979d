package io.github.wayleave.history;

/**
 * Something that is wrong with a history.
 *
 * @param sentence what, in a sentence
 * @param isHarmless whether a crash explains it, and nothing that was written is lost
 */
public record Trouble(String sentence, boolean isHarmless) {
  @Override
  public String toString() {
    return sentence;
  }
}
