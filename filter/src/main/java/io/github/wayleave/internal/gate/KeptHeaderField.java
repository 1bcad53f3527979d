package io.github.wayleave.internal.gate;

import io.github.wayleave.internal.publish.header.SingleField;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** How a header field that a response keeps stands beside what an application says in it. */
public final class KeptHeaderField {
  private KeptHeaderField() {}

  /**
   * Returns the values of the field, a line each: what the application says, and what is kept; of a
   * {@link SingleField} one that says both.
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
