package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.publish.header.SingleField;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Combines a header field that Wayleave adds with the values that an application sets. */
public final class KeptHeaderField {
  private KeptHeaderField() {}

  /**
   * Returns the values of the field, one for each line: the application's and Wayleave's; a {@link
   * SingleField} gets one combined value.
   */
  public static List<String> values(Header header, List<String> values) {
    Optional<SingleField> single = SingleField.of(header.name());
    if (single.isPresent()) {
      return List.of(values.stream().reduce(header.value(), single.get()::join));
    }
    return values.contains(header.value())
        ? values
        : Stream.concat(values.stream(), Stream.of(header.value())).toList();
  }
}
