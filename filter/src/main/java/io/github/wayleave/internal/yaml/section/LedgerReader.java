package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.policy.OperationPolicy.LedgerSettings;
import io.github.wayleave.policy.section.Section;
import io.github.wayleave.text.InvalidValueException;
import java.util.Optional;

/** Reads the key {@code ledger}. */
final class LedgerReader {
  private static final String NONE = "none";

  private LedgerReader() {}

  /** Returns the settings of the server with those of the ledger. */
  static OperationPolicy read(PolicyValue value, OperationPolicy operation) {
    if (value.node() instanceof Scalar scalar && scalar.text().equals(NONE)) {
      return operation.withLedger(new Section.None<>());
    }
    Optional<MapReader> map = value.map();
    return map.isPresent()
        ? operation.withLedger(new Section.Present<>(settings(map.get())))
        : operation;
  }

  private static LedgerSettings settings(MapReader map) {
    LedgerSettings settings = LedgerSettings.DEFAULT;
    for (PolicyValue value : map.values()) {
      try {
        settings =
            value.key().equals("keep")
                ? settings.withKeep(value.duration())
                : settings.withExamples(value.number("[0-9]{1,3}"));
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    return settings;
  }
}
