package io.github.wayleave.internal.publish.header;

import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.usage.ContentUsage;
import io.github.wayleave.internal.usage.TdmRep;
import java.util.Optional;

/** The fields that a response has once, so that ours and an application's own have to be one. */
public enum SingleField {
  /** What a page may be used for; the stricter preference holds (draft-ietf-aipref-attach). */
  CONTENT_USAGE(ContentUsage.FIELD),
  /** Whether rights are reserved; they are if one of the two says so. */
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

  /** Returns the one value that takes the place of ours and another. */
  public String join(String ours, String theirs) {
    return switch (this) {
      case CONTENT_USAGE -> ContentUsage.joined(ours, theirs);
      case RESERVATION -> theirs.strip().equals("1") ? "1" : ours;
      case POLICY -> ours;
    };
  }
}
