package io.github.wayleave.internal.publish.header;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import java.util.Optional;

/**
 * Fields that a response can have only once, so Wayleave's value and the application's must be
 * combined.
 */
public enum SingleField {
  /** Usage preferences; the stricter one wins (draft-ietf-aipref-attach). */
  CONTENT_USAGE(ContentUsage.FIELD),
  /** Whether rights are reserved; one reservation is enough. */
  RESERVATION(TdmRep.RESERVATION),
  POLICY(TdmRep.POLICY);

  private final String name;

  SingleField(String name) {
    this.name = name;
  }

  public static Optional<SingleField> of(String name) {
    for (SingleField field : values()) {
      if (Ascii.equal(field.name, name)) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  /** Returns the value that combines both. */
  public String join(String wayleaveValue, String applicationValue) {
    return switch (this) {
      case CONTENT_USAGE -> ContentUsage.joined(wayleaveValue, applicationValue);
      case RESERVATION -> applicationValue.strip().equals("1") ? "1" : wayleaveValue;
      case POLICY -> wayleaveValue;
    };
  }
}
