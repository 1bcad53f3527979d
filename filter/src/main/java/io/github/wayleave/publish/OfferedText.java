package io.github.wayleave.publish;

import io.github.wayleave.datatxt.Catalogue;
import io.github.wayleave.datatxt.RecordsWriter;
import io.github.wayleave.policy.OfferedData;
import java.util.stream.Collectors;

/**
 * What is offered as a text: the same on every node that offers the same, whatever files it has.
 */
final class OfferedText {
  private OfferedText() {}

  static String of(OfferedData offered) {
    Catalogue declared = offered.declared();
    String records = declared.isEmpty() ? "" : RecordsWriter.write(declared);
    return offered.datasets().stream()
        .map(set -> set + " " + set.isListed() + " " + set.files() + " " + set.metadata().title())
        .collect(Collectors.joining("\n", records + offered.documents() + offered.rootName(), ""));
  }
}
