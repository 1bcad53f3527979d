package io.github.wayleave.acap;

import io.github.wayleave.acap.AcapUsage.UsageType;
import io.github.wayleave.acap.Qualifier.QualifierType.Readiness;
import io.github.wayleave.acap.ResourceSpecification.ResourcePattern;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.text.InvalidValueException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** A field of an ACAP record: a permission, a prohibition or a request. */
public sealed interface AcapField {

  /** A permission or a prohibition (ACAP 1.0, 2.4). */
  sealed interface UsageField extends AcapField permits Permission, Prohibition {
    /** Returns the permitted or prohibited usage. */
    AcapUsage usage();

    /** Returns the resources that the field applies to. */
    ResourceSpecification resources();
  }

  /**
   * A permission (ACAP 1.0, 2.4.1).
   *
   * @param usage the permitted usage
   * @param resources the resources that it applies to
   * @param qualifiers its qualifiers; none for a local usage
   */
  record Permission(AcapUsage usage, ResourceSpecification resources, Qualifiers qualifiers)
      implements UsageField {
    /**
     * Checks the qualifiers.
     *
     * @throws InvalidValueException if a qualifier does not apply to the usage
     */
    public Permission {
      if (usage instanceof UsageType type) {
        qualifiers.check(type);
      } else if (!qualifiers.isEmpty()) {
        throw new InvalidValueException(
            "%s is a local usage, whose qualifiers belong in its definition; move %s there (ACAP 1.0, 2.4.1.3)"
                .formatted(usage, qualifiers));
      }
    }

    /** Returns a permission without qualifiers. */
    public static Permission of(AcapUsage usage, ResourceSpecification resources) {
      return new Permission(usage, resources, Qualifiers.NONE);
    }
  }

  /**
   * A prohibition of a standard usage, without qualifiers (ACAP 1.0, 2.4.2).
   *
   * @param usage the prohibited usage
   * @param resources the resources that it applies to
   */
  record Prohibition(UsageType usage, ResourceSpecification resources) implements UsageField {}

  /**
   * A request for an action that a crawler should take as soon as it can (ACAP 1.0, 2.6). The
   * feature is {@link Readiness#NOT_READY}.
   *
   * @param action the requested action
   * @param path the path of one resource, in normal form
   */
  record ActionRequest(Action action, String path) implements AcapField {
    /** The actions that a site can request. */
    public enum Action {
      /** Erase all copies and index entries (2.6.1). */
      TAKE_DOWN("take-down"),
      /** Crawl it again (2.6.2). */
      RE_CRAWL("re-crawl");

      private final String word;

      Action(String word) {
        this.word = word;
      }

      /** Returns the keyword. */
      public String word() {
        return word;
      }

      /** Returns the action with this keyword, ignoring case; empty if there is none. */
      public static Optional<Action> parse(String word) {
        return Arrays.stream(values()).filter(action -> Ascii.equal(action.word, word)).findFirst();
      }

      /** Returns the keywords of all actions. */
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
      boolean isOneResource =
          path.startsWith("/") && path.indexOf('*') < 0 && path.indexOf('$') < 0;
      if (!isOneResource) {
        throw new InvalidValueException(
            "\"%s\" is not the path of one resource; write a path that begins with / and contains neither * nor $ (ACAP 1.0, 2.6)"
                .formatted(path));
      }
      path = ResourcePattern.of(path).toString();
    }
  }
}
