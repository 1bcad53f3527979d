package io.github.wayleave.yaml;

import io.github.wayleave.policy.OnFaultyStart;
import io.github.wayleave.policy.Operation;
import io.github.wayleave.policy.StateFolder;
import io.github.wayleave.policy.TrustedProxies;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.text.IpNetwork;
import io.github.wayleave.yaml.YamlNode.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Reads how a policy is kept in force. */
final class OperationReader {
  private static final String ON_FAULTY_START = "on-faulty-start";
  private static final String TRUSTED_PROXIES = "trusted-proxies";
  private static final String CONTAINER = "container";

  /** A line that doesn't say, at the top, what happens at a faulty start. */
  private static final Pattern OTHER_LINE =
      Pattern.compile(
          "^(?!(" + StateFolder.KEY + "|" + ON_FAULTY_START + "):[ \\t]).*+", Pattern.MULTILINE);

  private final MapReader map;
  private Operation operation = Operation.DEFAULT;

  private OperationReader(MapReader map) {
    this.map = map;
  }

  /** Returns what the top of a policy says. */
  static Operation read(MapReader map) {
    OperationReader reader = new OperationReader(map);
    reader.state();
    reader.onFaultyStart();
    reader.lastGood();
    reader.trustedProxies();
    return reader.operation;
  }

  /** Returns what single lines say of a text that may be no YAML at all. */
  static Operation scan(String name, String text) {
    try {
      return NodeComposer.compose(new SourceText(name, OTHER_LINE.matcher(text).replaceAll("")))
          .filter(Mapping.class::isInstance)
          .map(node -> scan(name, (Mapping) node))
          .orElse(Operation.DEFAULT);
    } catch (YamlFault fault) {
      return Operation.DEFAULT;
    }
  }

  private static Operation scan(String name, Mapping node) {
    Reading reading = new Reading(name, SourceFiles.none());
    return read(new MapReader(reading, PolicyKeys.ROOT, KeyPath.ROOT, node));
  }

  private void state() {
    map.value(StateFolder.KEY)
        .ifPresent(
            value ->
                map.text(
                    StateFolder.KEY,
                    text ->
                        operation =
                            operation.withState(StateFolder.of(text).at(value.location()))));
  }

  /** Whose folder could not be read need not be told that it is missing. */
  private void lastGood() {
    if (operation.onFaultyStart() == OnFaultyStart.LAST_GOOD
        && operation.state().isEmpty()
        && map.mentions(StateFolder.KEY)) {
      operation = operation.withOnFaultyStart(OnFaultyStart.REFUSE);
    }
  }

  private void onFaultyStart() {
    map.text(
        ON_FAULTY_START,
        text ->
            operation =
                operation.withOnFaultyStart(
                    Words.wordOf(
                        OnFaultyStart.of(text),
                        text,
                        KeyType.FAULTY_START.words(),
                        OnFaultyStart.words())));
  }

  private void trustedProxies() {
    List<IpNetwork> networks = new ArrayList<>();
    map.each(
        TRUSTED_PROXIES,
        (item, at) ->
            map.at(TRUSTED_PROXIES)
                .word(
                    item,
                    at,
                    text -> {
                      if (!text.equals(CONTAINER)) {
                        networks.add(IpNetwork.of(text));
                      } else if (at.isItem()) {
                        throw new InvalidValueException(
                            "\"container\" is no network; write it alone to believe the container, or networks");
                      }
                    }));
    if (!networks.isEmpty()) {
      operation = operation.withTrustedProxies(TrustedProxies.of(networks));
    }
  }
}
