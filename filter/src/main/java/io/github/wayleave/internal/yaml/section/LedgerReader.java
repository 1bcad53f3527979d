package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.key.KeyType;
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
  private static final int MAX_DIGITS = 3;

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
                : settings.withExamples(number(value.text()));
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    return settings;
  }

  /** Uses one message for a text that is not a number and a number that is too large. */
  private static int number(String text) {
    boolean isNumber = !text.isEmpty() && text.length() <= MAX_DIGITS;
    for (int i = 0; i < text.length(); i++) {
      isNumber &= text.charAt(i) >= '0' && text.charAt(i) <= '9';
    }
    if (!isNumber) {
      throw new InvalidValueException(
          "expected %s, found \"%s\"".formatted(KeyType.EXAMPLES.words(), text));
    }
    return Integer.parseInt(text);
  }
}
