package io.github.wayleave.internal.yaml.section;

import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.node.YamlNode.Mapping;
import io.github.wayleave.internal.yaml.value.MapReader;
import io.github.wayleave.internal.yaml.value.Messages;
import io.github.wayleave.internal.yaml.value.PolicyValue;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.source.SourceFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the section {@code identity}. */
final class IdentityReader {
  private static final String OFF = "off";
  private static final String SYSTEM = "system";
  private static final String FETCH = "fetch";
  private static final String FILE = "file";

  private final MapReader map;
  private final IdentityPolicy.Builder identity = IdentityPolicy.builder();

  private IdentityReader(MapReader map) {
    this.map = map;
  }

  /** Returns the section with all valid values; {@code location} is that of its key. */
  static Optional<IdentityPolicy> read(MapReader map, Location location) {
    IdentityReader reader = new IdentityReader(map);
    for (PolicyValue value : map.values()) {
      try {
        reader.read(value);
      } catch (InvalidValueException e) {
        value.refuse(e);
      }
    }
    return map.build(() -> reader.identity.location(location).build());
  }

  private void read(PolicyValue value) {
    switch (value.key()) {
      case "dns" -> nameServers(value);
      case "ranges" -> ranges(value);
      case "signatures" -> identity.signatures(value.bool());
      default -> throw new IllegalArgumentException(value.key());
    }
  }

  private void nameServers(PolicyValue value) {
    List<IdentityPolicy.NameServer> servers = new ArrayList<>();
    boolean isSystem = false;
    PolicyValue.ListItems items = value.items();
    for (PolicyValue item : items) {
      try {
        String text = item.word();
        boolean isWord = text.equals(OFF) || text.equals(SYSTEM);
        if (isWord && item.path().isItem()) {
          throw new InvalidValueException(
              "\"%s\" is not the address of a name server; write it alone, or write addresses"
                  .formatted(text));
        }
        isSystem = text.equals(SYSTEM);
        if (!isWord) {
          servers.add(IdentityPolicy.NameServer.of(text));
        }
      } catch (InvalidValueException e) {
        item.refuse(e);
      }
    }
    if (items.isComplete() && (isSystem || !servers.isEmpty())) {
      identity.dns(new IdentityPolicy.NameServers(servers));
    }
  }

  private void ranges(PolicyValue value) {
    if (value.node() instanceof Mapping) {
      MapReader ranges = value.map().orElseThrow();
      ranges.require("\"ranges\"");
      ranges.text(FILE, this::file);
      return;
    }
    String word = value.text();
    if (word.equals(FETCH)) {
      identity.ranges(IdentityPolicy.RangeSource.FETCH);
    } else if (!word.equals(OFF)) {
      throw new InvalidValueException(Messages.notAWord(word, KeyType.RANGES));
    }
  }

  private void file(String path) {
    SourceFiles files = map.readContext().files();
    SourceFile file = files.file(path);
    byte[] octets = files.read(file, path, IdentityPolicy.RangesFile.MAX_BYTES);
    identity.ranges(
        new IdentityPolicy.RangeSource(
            Optional.of(IdentityPolicy.RangesFile.of(file.name(), octets))));
  }
}
