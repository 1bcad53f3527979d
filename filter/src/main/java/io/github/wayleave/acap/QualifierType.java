package io.github.wayleave.acap;

import io.github.wayleave.acap.Usage.UsageType;
import io.github.wayleave.internal.text.Ascii;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A way in which a permission can be restricted (ACAP 1.0, 2.5.3 to 2.5.5). */
public enum QualifierType {
  /** For how long (2.5.3.1, 2.5.4.1, 2.5.5.2.1). */
  TIME_LIMIT("time-limit"),
  /** From which resource, or which part of it (2.5.3.2, 2.5.5.2.2). */
  MUST_USE_RESOURCE("must-use-resource"),
  /** How long a snippet may be (2.5.5.2.3). */
  MAX_LENGTH("max-length"),
  /** What may not be changed (2.5.5.2.4). */
  PROHIBITED_MODIFICATION("prohibited-modification"),
  /** What has to be presented with it (2.5.5.2.5). */
  MUST_INCLUDE_RESOURCE("must-include-resource"),
  /** Where it may not be presented (2.5.5.2.6). */
  PROHIBITED_CONTEXT("prohibited-context"),
  /** Where it may be presented alone (2.5.5.2.7). */
  REQUIRED_CONTEXT("required-context");

  private static final Set<UsageType> SNIPPETS =
      Set.of(UsageType.PRESENT_SNIPPET, UsageType.PRESENT_OLDSNIPPET);

  private static final Set<UsageType> WHOLES =
      Set.of(UsageType.PRESENT_ORIGINAL, UsageType.PRESENT_CURRENTCOPY, UsageType.PRESENT_OLDCOPY);

  private final String word;

  QualifierType(String word) {
    this.word = word;
  }

  /** Returns the word for it. */
  public String word() {
    return word;
  }

  /** Returns the type of a word, in whatever case; empty if it is none. */
  public static Optional<QualifierType> of(String word) {
    return Arrays.stream(values()).filter(type -> Ascii.equal(type.word, word)).findFirst();
  }

  /** Returns all words. */
  public static List<String> words() {
    return Arrays.stream(values()).map(QualifierType::word).toList();
  }

  /** Returns the types that a permission of a usage can have. */
  public static List<QualifierType> of(UsageType usage) {
    return Arrays.stream(values()).filter(type -> type.isAllowedFor(usage)).toList();
  }

  /** Tells whether a permission of a usage can be so restricted. */
  public boolean isAllowedFor(UsageType usage) {
    return switch (this) {
      case TIME_LIMIT ->
          usage == UsageType.INDEX || usage == UsageType.PRESERVE || usage.isPresentation();
      case MUST_USE_RESOURCE -> usage == UsageType.INDEX || usage.isPresentation();
      case MAX_LENGTH -> SNIPPETS.contains(usage);
      case PROHIBITED_MODIFICATION -> usage == UsageType.PRESENT || WHOLES.contains(usage);
      case MUST_INCLUDE_RESOURCE -> usage.isPresentation();
      case PROHIBITED_CONTEXT, REQUIRED_CONTEXT -> WHOLES.contains(usage);
    };
  }

  /** Returns how far it is fit for use with a usage. */
  public Readiness readiness(UsageType usage) {
    return switch (this) {
      case MUST_USE_RESOURCE ->
          usage == UsageType.INDEX ? Readiness.BY_ARRANGEMENT : Readiness.NOT_READY;
      case MUST_INCLUDE_RESOURCE -> Readiness.NOT_READY;
      default -> Readiness.READY;
    };
  }

  /** Returns the word for it. */
  @Override
  public String toString() {
    return word;
  }

  /** How far a feature of ACAP 1.0 is fit for use, as its specification marks it (1.1). */
  public enum Readiness {
    /** Ready, for everybody. */
    READY,
    /** Amber: ready, but only for crawlers with which it was arranged before. */
    BY_ARRANGEMENT,
    /** Red: needs further development and testing. */
    NOT_READY
  }
}
