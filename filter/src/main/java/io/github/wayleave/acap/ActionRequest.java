package io.github.wayleave.acap;

import io.github.wayleave.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Asks a crawler to do something as soon as it can (ACAP 1.0, 2.6), a feature that is {@link
 * Readiness#NOT_READY}.
 *
 * @param action what to do
 * @param path the path of one resource, in normal form
 */
public record ActionRequest(Action action, String path) implements AcapField {
  /** What a crawler can be asked for. */
  public enum Action {
    /** To erase all copies and index entries (2.6.1). */
    TAKE_DOWN("take-down"),
    /** To crawl it again (2.6.2). */
    RE_CRAWL("re-crawl");

    private final String word;

    Action(String word) {
      this.word = word;
    }

    /** Returns the word for it. */
    public String word() {
      return word;
    }

    /** Returns the action of a word, in whatever case; empty if it is none. */
    public static Optional<Action> of(String word) {
      return Arrays.stream(values()).filter(action -> Ascii.equal(action.word, word)).findFirst();
    }

    /** Returns all words. */
    public static List<String> words() {
      return Arrays.stream(values()).map(Action::word).toList();
    }
  }

  /**
   * Checks the path.
   *
   * @throws InvalidValueException if it is not the path of one resource of the site
   */
  public ActionRequest {
    boolean isOne = path.startsWith("/") && path.indexOf('*') < 0 && path.indexOf('$') < 0;
    if (!isOne) {
      throw new InvalidValueException(
          "\"%s\" is not the path of one resource; it begins with / and has neither * nor $ (ACAP 1.0, 2.6)"
              .formatted(path));
    }
    path = ResourcePattern.of(path).toString();
  }
}
