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
  public static List<String> values(Header kept, List<String> said) {
    Optional<SingleField> single = SingleField.of(kept.name());
    if (single.isPresent()) {
      return List.of(said.stream().reduce(kept.value(), single.get()::joined));
    }
    return said.contains(kept.value())
        ? said
        : Stream.concat(said.stream(), Stream.of(kept.value())).toList();
  }
}
