package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.node.NodeComposer;
import io.github.wayleave.internal.yaml.node.SourceText;
import io.github.wayleave.internal.yaml.node.SourceText.YamlFault;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.internal.yaml.value.ReadContext;
import io.github.wayleave.net.IpNetwork;
import io.github.wayleave.policy.OperationPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;

/** Reads the keys that say how a policy is loaded and kept in force. */
public final class OperationReader {
  private static final String ON_FAULTY_START = "on-faulty-start";
  private static final String CONTAINER = "container";

  /** A line that is neither {@code state} nor {@code on-faulty-start} at the top level. */
  private static final String OTHER_LINE =
      "(?m)^(?!(" + OperationPolicy.StateFolder.KEY + "|" + ON_FAULTY_START + "):[ \\t]).*+";

  private final MapReader map;
  private OperationPolicy operation = OperationPolicy.DEFAULT;

  private OperationReader(MapReader map) {
    this.map = map;
  }

  static OperationPolicy read(MapReader map) {
    OperationReader reader = new OperationReader(map);
    for (PolicyValue value : map.values()) {
      try {
        reader.read(value);
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    reader.lastGood();
    return reader.operation;
  }

  private void read(PolicyValue value) {
    switch (value.key()) {
      case OperationPolicy.StateFolder.KEY ->
          operation =
              operation.withState(
                  OperationPolicy.StateFolder.of(value.text()).atLocation(value.location()));
      case ON_FAULTY_START -> operation = operation.withOnFaultyStart(onFaultyStart(value.text()));
      case "trusted-proxies" -> trustedProxies(value);
      case OperationPolicy.LedgerSettings.KEY -> operation = LedgerReader.read(value, operation);
      default -> {
        // Other readers handle the remaining keys.
      }
    }
  }

  /** Reads the keys from single lines of a text that may not be valid YAML. */
  public static OperationPolicy scan(String name, String text) {
    try {
      return NodeComposer.compose(new SourceText(name, text.replaceAll(OTHER_LINE, "")))
          .filter(Mapping.class::isInstance)
          .map(node -> scan(name, (Mapping) node))
          .orElse(OperationPolicy.DEFAULT);
    } catch (YamlFault fault) {
      return OperationPolicy.DEFAULT;
    }
  }

  private static OperationPolicy scan(String name, Mapping node) {
    ReadContext readContext = new ReadContext(name, SourceFiles.withoutFolder());
    return read(new MapReader(readContext, PolicyKeys.ROOT, KeyPath.ROOT, node));
  }

  /** Avoids a second error about a state folder that was present but invalid. */
  private void lastGood() {
    if (operation.isLastGood()
        && operation.state().isEmpty()
        && map.mentions(OperationPolicy.StateFolder.KEY)) {
      operation = operation.withOnFaultyStart(OperationPolicy.StartupFailureAction.REFUSE);
    }
  }

  private static OperationPolicy.StartupFailureAction onFaultyStart(String text) {
    return Messages.requireWord(
        OperationPolicy.StartupFailureAction.of(text), text, KeyType.FAULTY_START);
  }

  private void trustedProxies(PolicyValue value) {
    List<IpNetwork> networks = new ArrayList<>();
    for (PolicyValue item : value.items()) {
      try {
        String text = item.word();
        if (!text.equals(CONTAINER)) {
          networks.add(IpNetwork.of(text));
        } else if (item.path().isItem()) {
          throw new InvalidValueException(
              "\"container\" is not a network; write it alone to trust the container, or write networks");
        }
      } catch (InvalidValueException e) {
        item.refuse(e);
      }
    }
    if (!networks.isEmpty()) {
      operation = operation.withTrustedProxies(OperationPolicy.TrustedProxies.of(networks));
    }
  }
}
