package io.github.wayleave.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.effort.Effort;
import io.github.wayleave.policy.Environment;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Two faults in one policy are reported together: the policies in {@code bad/} are cut into
 * policies with one host, one dataset and one group, and the keys of one are added to the maps of
 * another. All messages about the other are expected then, too.
 *
 * <p>A fault depends on the added keys only if its message names one of them.
 */
class FaultPairsTest {
  private static final Set<String> LISTS =
      Set.of("hosts", "datasets", "groups", "files", "except", "headers", "records", "columns");

  /**
   * Keys that replace a dataset by those of another file, hide a site, or change the crawlers, the
   * documents, whose license it is, or whether it is free.
   */
  private static final Set<String> OTHER_CHECKS =
      Set.of(
          "include",
          "from",
          "hidden",
          "catalogue",
          "environments",
          "publish",
          "license-document",
          "amount");

  /** A record of ACAP with an invalid value is not compared with the rules. */
  private static final Predicate<String> RECORD = Pattern.compile("acap\\.").asPredicate();

  private static final String GAP = "prohibits crawling what";

  private static final String CATALOGUE = "catalogue";

  private static final Pattern SUGGESTION =
      Pattern.compile("did you mean \"(?:[^\"]*\\.)?([a-z-]+)\"");

  /**
   * What is said once, or of an item alone: that a host has no origin, with the first path that
   * needs one, that a file or a record is empty, why a URL or file cannot be read, which is only
   * read if it is the one to use, a conflict with a file, which is said where {@code usage} is, two
   * of three keys that exclude each other, and that a rule has no path, which has other words for a
   * map that has a known key.
   */
  private static final Pattern SINGLE =
      Pattern.compile(
          "has no origin|is empty|cannot be fetched|does not exist; name a file|conflicts with"
              + "|has both \"|or a map with \"path\"");

  private static final Pattern MESSAGE = Pattern.compile("[^ ]+:\\d+:\\d+: (.*)");

  /** A policy, the messages about it without locations and indexes, and all its keys. */
  private record Fault(String name, String yaml, Set<String> messages, List<String> keys) {
    boolean isOfUsage() {
      return messages.stream().anyMatch(text -> text.startsWith("usage"));
    }
  }

  @Test
  void pairsOfFaults_areReportedTogether() {
    List<Fault> faults = faults();
    Random random = new Random(Effort.seed(42));
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < Effort.rounds(500, 10_000); i++) {
      Fault fault = faults.get(random.nextInt(faults.size()));
      Fault added = faults.get(random.nextInt(faults.size()));
      pair(fault, added, missing);
    }
    assertThat(missing).isEmpty();
  }

  /** Whatever is wrong in {@code usage} hides nothing, and nothing hides it. */
  @Test
  void pairsWithFaultsOfUsage_areReportedTogether() {
    List<Fault> faults = faults();
    Random random = new Random(Effort.seed(42));
    int percent = Effort.rounds(1, 10);
    List<String> missing = new ArrayList<>();
    for (Fault fault : faults) {
      for (Fault other : faults) {
        if ((fault.isOfUsage() || other.isOfUsage()) && random.nextInt(100) < percent) {
          pair(fault, other, missing);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  private static void pair(Fault fault, Fault added, List<String> missing) {
    String both = combined(fault.yaml(), added.yaml());
    Set<String> found = messages(both);
    for (String message : fault.messages()) {
      if (!found.contains(message) && isIndependent(message, fault, keys(both), found)) {
        missing.add(
            "%s + %s%n%s%n%s%n%s"
                .formatted(
                    fault.name(), added.name(), message, both, PolicyFixtures.messages(both)));
      }
    }
  }

  /**
   * Returns whether added keys change nothing about a fault: none of them is named by its message,
   * or changes what is checked, and no new message {@linkplain #hides hides} it.
   */
  private static boolean isIndependent(
      String message, Fault fault, List<String> keys, Set<String> found) {
    for (String key : new HashSet<>(keys)) {
      boolean isAdded = Collections.frequency(keys, key) > Collections.frequency(fault.keys(), key);
      boolean isNamed =
          Pattern.compile("(?<![a-z-])" + Pattern.quote(key) + "(?![a-z-])")
              .matcher(message)
              .find();
      if (isAdded && (OTHER_CHECKS.contains(key) || (isNamed && !message.startsWith(key)))) {
        return false;
      }
    }
    return found.stream()
        .filter(text -> !fault.messages().contains(text))
        .noneMatch(text -> hides(text, message));
  }

  /** Returns whether another fault hides one, or may be what its message asks for, misspelt. */
  private static boolean hides(String other, String message) {
    Matcher suggestion = SUGGESTION.matcher(other);
    boolean isAskedFor = suggestion.find() && message.contains(suggestion.group(1));
    return isAskedFor
        || (message.contains(GAP) && RECORD.test(other))
        || (message.contains(CATALOGUE) && other.startsWith(CATALOGUE));
  }

  private static List<Fault> faults() {
    List<Fault> faults = new ArrayList<>();
    for (Path file : PolicyFixtures.in("bad").toList()) {
      String yaml = new String(PolicyFixtures.octets(file), StandardCharsets.UTF_8);
      if (map(yaml).isPresent()
          && PolicyFixtures.environment(file).equals(Environment.PRODUCTION)) {
        for (String part : parts(yaml)) {
          fault(file.getFileName().toString(), part).ifPresent(faults::add);
        }
      }
    }
    return faults;
  }

  /** Returns a fault that does not end the reading of the policy. */
  private static Optional<Fault> fault(String name, String yaml) {
    Set<String> messages = messages(yaml);
    messages.removeIf(text -> SINGLE.matcher(text).find());
    boolean isRead =
        messages(combined(yaml, "unknown: 1")).stream()
            .anyMatch(text -> text.startsWith("unknown: "));
    return messages.isEmpty() || !isRead
        ? Optional.empty()
        : Optional.of(new Fault(name, yaml, messages, keys(yaml)));
  }

  /** Returns a policy for each item of its lists of maps, and each host as a policy of its own. */
  private static List<String> parts(String yaml) {
    List<String> parts = new ArrayList<>();
    MappingNode map = map(yaml).orElseThrow();
    int items = split(map, 0);
    if (items > 1) {
      for (int i = 0; i < items; i++) {
        MappingNode part = map(yaml).orElseThrow();
        split(part, i);
        parts.addAll(parts(written(part)));
      }
      return parts;
    }
    parts.add(written(map));
    return parts;
  }

  /** Reduces the first list with several items to one of them, and returns how many it had. */
  private static int split(MappingNode map, int item) {
    for (NodeTuple entry : map.getValue()) {
      int items = 0;
      if (entry.getValueNode() instanceof SequenceNode list && LISTS.contains(key(entry))) {
        items = list.getValue().size();
        if (items > 1) {
          Node kept = list.getValue().get(item);
          list.getValue().clear();
          list.getValue().add(kept);
          return items;
        }
        items =
            items == 1 && list.getValue().get(0) instanceof MappingNode only
                ? split(only, item)
                : 0;
      } else if (entry.getValueNode() instanceof MappingNode inner) {
        items = split(inner, item);
      }
      if (items > 1) {
        return items;
      }
    }
    return 0;
  }

  /** Returns the messages about a policy, without locations and the indexes of items. */
  private static Set<String> messages(String yaml) {
    Set<String> messages = new HashSet<>();
    for (String line : PolicyFixtures.messages(yaml).lines().toList()) {
      Matcher message = MESSAGE.matcher(line);
      if (message.matches()) {
        messages.add(message.group(1).replaceAll("\\[\\d+\\]|\\d+:\\d+", ""));
      }
    }
    return messages;
  }

  /** Returns the map of a policy; empty for other content, and for anchors. */
  private static Optional<MappingNode> map(String yaml) {
    try {
      Node node = new Yaml().compose(new StringReader(yaml));
      return node instanceof MappingNode map
              && !yaml.contains("&")
              && !yaml.contains(" *")
              && !hasNull(map)
          ? Optional.of(map)
          : Optional.empty();
    } catch (YAMLException | NumberFormatException e) {
      return Optional.empty();
    }
  }

  /** Returns whether a value is missing or a time, which SnakeYAML writes with a tag. */
  private static boolean hasNull(Node node) {
    if (node instanceof MappingNode map) {
      return map.getValue().stream().anyMatch(entry -> hasNull(entry.getValueNode()));
    }
    return node instanceof SequenceNode list
        ? list.getValue().stream().anyMatch(FaultPairsTest::hasNull)
        : node.getTag().equals(Tag.NULL) || node.getTag().equals(Tag.TIMESTAMP);
  }

  private static List<String> keys(String yaml) {
    List<String> keys = new ArrayList<>();
    keys(map(yaml).orElseThrow(), keys);
    return keys;
  }

  private static void keys(Node node, List<String> keys) {
    if (node instanceof MappingNode map) {
      for (NodeTuple entry : map.getValue()) {
        keys.add(key(entry));
        keys(entry.getValueNode(), keys);
      }
    } else if (node instanceof SequenceNode list) {
      list.getValue().forEach(item -> keys(item, keys));
    }
  }

  private static String key(NodeTuple entry) {
    return entry.getKeyNode() instanceof ScalarNode key ? key.getValue() : "";
  }

  private static String written(Node node) {
    StringWriter writer = new StringWriter();
    new Yaml().serialize(node, writer);
    return writer.toString();
  }

  private static String combined(String yaml, String added) {
    MappingNode map = map(yaml).orElseThrow();
    add(map(added).orElseThrow(), map);
    return written(map);
  }

  /** Adds the entries of a map that another one lacks, and those of the maps in both. */
  private static void add(MappingNode added, MappingNode map) {
    List<NodeTuple> entries = new ArrayList<>(map.getValue());
    for (NodeTuple entry : added.getValue()) {
      Optional<NodeTuple> present =
          map.getValue().stream().filter(other -> key(other).equals(key(entry))).findFirst();
      if (present.isEmpty()) {
        entries.add(entry);
      } else if (only(present.get().getValueNode()) instanceof MappingNode to
          && only(entry.getValueNode()) instanceof MappingNode from
          && !to.getValue().isEmpty()) {
        add(from, to);
      }
    }
    map.setValue(entries);
  }

  /** Returns the only item of a list, or another node itself. */
  private static Node only(Node node) {
    return node instanceof SequenceNode list && list.getValue().size() == 1
        ? list.getValue().get(0)
        : node;
  }
}
