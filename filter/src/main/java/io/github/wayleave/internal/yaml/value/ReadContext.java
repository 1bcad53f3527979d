package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.KeyPath;
import io.github.wayleave.internal.yaml.key.KeyType;
import io.github.wayleave.internal.yaml.key.PolicyKey;
import io.github.wayleave.internal.yaml.key.PolicyKeys;
import io.github.wayleave.internal.yaml.node.TypographicQuotes;
import io.github.wayleave.internal.yaml.node.YamlNode;
import io.github.wayleave.internal.yaml.node.YamlNode.Scalar;
import io.github.wayleave.internal.yaml.value.Placeholders.FilledText;
import io.github.wayleave.internal.yaml.value.Placeholders.UnsetValueException;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.problem.Location;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.text.InvalidValueException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * Collects the problems in a source, and the location of each key.
 *
 * <p>Validation of the finished policy reports problems by canonical key path ({@link KeyPath}).
 * This class maps those paths back to locations in the source. A path without a location, such as
 * that of a missing key, gets the location of the nearest enclosing key. Lookups cost one hash
 * access for each level.
 */
public final class ReadContext {
  /** The maximum number of errors in the result: {@value}. */
  static final int MAX_SHOWN = 100;

  /** The maximum number of errors collected before they are sorted. */
  private static final int MAX_COLLECTED = 1_000;

  private final Location sourceLocation;
  private final SourceFiles files;
  private final List<PolicyProblem> problems = new ArrayList<>();
  private final Map<String, KeyPosition> positions = new HashMap<>();
  private final List<String> unsetKeys = new ArrayList<>();
  private final Map<String, RobotsFile> robotsFiles = new HashMap<>();
  private final SubstitutedValues substitutedValues = new SubstitutedValues();

  /** The location of a key's value, and its path in messages. */
  private record KeyPosition(Location location, String displayPath) {}

  private boolean isActive = true;
  private Optional<Origin> site = Optional.empty();

  public ReadContext(String source, SourceFiles files) {
    this.sourceLocation = Location.of(source);
    this.files = files;
  }

  public SourceFiles files() {
    return files;
  }

  /** Returns the robots.txt of a path, which is read only once for all hosts. */
  public RobotsFile robotsFile(String path, Function<String, RobotsFile> reader) {
    return robotsFiles.computeIfAbsent(path, reader);
  }

  /** Sets the main origin of the top level, which its environments inherit. */
  public void site(Optional<Origin> origin) {
    site = origin;
  }

  /** Returns the main origin of the top level, if it has been read. */
  public Optional<Origin> site() {
    return site;
  }

  /**
   * Sets whether the environment being read is active; variables of others may be unset in this
   * process.
   */
  public void setActive(boolean isNowActive) {
    isActive = isNowActive;
  }

  /** Returns the text with placeholders replaced; messages hide the replaced values. */
  String filled(Scalar scalar) {
    FilledText filled =
        Placeholders.fill(scalar.text(), files.context().readPermissions().variables());
    substitutedValues.add(scalar.location(), filled);
    return filled.text();
  }

  void error(Location at, KeyPath path, String sentence) {
    if (!isFull()) {
      problems.add(
          PolicyProblem.error(path.display(), substitutedValues.hide(at, sentence))
              .withLocation(at));
    }
  }

  public void add(PolicyProblem problem) {
    problems.add(problem);
  }

  /** Records the location of a key's value, replacing that of an invalid list item. */
  public void recordLocation(KeyPath path, Location at) {
    positions.put(path.canonical(), new KeyPosition(at, path.display()));
  }

  void refuse(YamlNode node, KeyPath path, InvalidValueException e) {
    if (!(e instanceof UnsetValueException)) {
      Optional<List<String>> quotes = TypographicQuotes.fault(node).map(List::of);
      for (String sentence : quotes.orElseGet(e::sentences)) {
        error(node.location(), path, sentence);
      }
    } else if (isActive) {
      error(node.location(), path, e.sentence());
    } else if (!isFull()) {
      unsetKeys.add(path.display());
    }
  }

  /**
   * Returns whether the maximum number of errors is collected, so reading further values is
   * useless.
   */
  public boolean isFull() {
    return problems.size() >= MAX_COLLECTED;
  }

  /** Returns whether there are too many errors to compute suggestions. */
  public boolean hasMany() {
    return problems.size() > MAX_SHOWN;
  }

  public boolean hasErrors() {
    return !problems.isEmpty();
  }

  /** Returns whether a value below a key is invalid or unset. */
  public boolean hasErrorBelow(String key) {
    String prefix = key + ".";
    for (PolicyProblem problem : problems) {
      if (problem.key().startsWith(prefix)) {
        return true;
      }
    }
    for (String unset : unsetKeys) {
      if (unset.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether what a sentence says about a key may follow from an invalid or unset value: the
   * sentence names the key of that value, which is below the key or beside it.
   */
  public boolean followsFromError(String key, String sentence) {
    for (PolicyProblem problem : problems) {
      if (names(sentence, key, problem.key())) {
        return true;
      }
    }
    for (String unset : unsetKeys) {
      if (names(sentence, key, unset)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether a sentence about a key names an invalid one in the same map. Of a section, it
   * names the key in it, too; the other items of a list are independent.
   */
  private static boolean names(String sentence, String key, String invalid) {
    String map = key;
    while (!map.isEmpty() && !invalid.startsWith(map + ".")) {
      map = map.substring(0, Math.max(0, map.lastIndexOf('.')));
    }
    String[] below = (map.isEmpty() ? invalid : invalid.substring(map.length() + 1)).split("\\.");
    String name = withoutIndex(below[0]);
    Optional<PolicyKey> section = PolicyKeys.ROOT.key(name);
    if (below.length > 1 && section.isPresent() && section.get().type() == KeyType.SECTION) {
      return sentence.contains("\"" + name + "." + withoutIndex(below[1]));
    }
    if (map.equals(key)) {
      String singular = name.endsWith("s") ? name.substring(0, name.length() - 1) : name;
      return !key.equals("environments")
          && (hasWord(sentence, "\\b" + Pattern.quote(singular) + "s?\\b")
              || isQuoted(sentence, below));
    }
    boolean isItem =
        withoutIndex(key.substring(map.isEmpty() ? 0 : map.length() + 1).split("\\.", 2)[0])
            .equals(name);
    return !map.isEmpty() && !isItem && isQuoted(sentence, below);
  }

  private static boolean isQuoted(String sentence, String... keys) {
    for (String key : keys) {
      String name = Pattern.quote(withoutIndex(key));
      if (hasWord(sentence, "\"([a-z-]+\\.)*" + name + "[\".: ]")) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasWord(String sentence, String pattern) {
    return Pattern.compile(pattern).matcher(sentence).find();
  }

  private static String withoutIndex(String key) {
    int index = key.indexOf('[');
    return index < 0 ? key : key.substring(0, index);
  }

  /** Returns the errors in source order, at most {@value #MAX_SHOWN}. */
  public List<PolicyProblem> problems() {
    List<PolicyProblem> ordered = inSourceOrder(problems);
    if (ordered.size() <= MAX_SHOWN) {
      return ordered;
    }
    List<PolicyProblem> listed = new ArrayList<>(ordered.subList(0, MAX_SHOWN));
    Location next = ordered.get(MAX_SHOWN).location().orElse(sourceLocation);
    listed.add(
        PolicyProblem.error("", "too many errors to list them all; fix those above first")
            .withLocation(next));
    return listed;
  }

  /** Returns problems that name keys, with their locations and in source order. */
  public List<PolicyProblem> placed(List<PolicyProblem> unplaced) {
    List<PolicyProblem> located = new ArrayList<>();
    for (PolicyProblem problem : unplaced) {
      located.add(placed(problem));
    }
    return inSourceOrder(located);
  }

  /** Reports each problem once, however many aliases repeat its location. */
  private List<PolicyProblem> inSourceOrder(List<PolicyProblem> problems) {
    Set<List<Object>> reported = new HashSet<>();
    List<PolicyProblem> ordered = new ArrayList<>();
    for (PolicyProblem problem : problems) {
      if (reported.add(List.of(problem.location(), problem.sentence(), problem.warning()))) {
        ordered.add(problem);
      }
    }
    ordered.sort(new SourceOrder(sourceLocation));
    for (int i = 0; i < ordered.size(); i++) {
      ordered.set(i, withValuesHidden(ordered.get(i)));
    }
    return List.copyOf(ordered);
  }

  /** Problems of the main source first, then by source, line and column. */
  private record SourceOrder(Location main) implements Comparator<PolicyProblem> {
    @Override
    public int compare(PolicyProblem problem, PolicyProblem other) {
      Location a = problem.location().orElse(main);
      Location b = other.location().orElse(main);
      int order =
          Boolean.compare(!a.source().equals(main.source()), !b.source().equals(main.source()));
      order = order != 0 ? order : a.source().compareTo(b.source());
      order = order != 0 ? order : Integer.compare(a.line(), b.line());
      return order != 0 ? order : Integer.compare(a.column(), b.column());
    }
  }

  private PolicyProblem withValuesHidden(PolicyProblem problem) {
    Location at = problem.location().orElse(sourceLocation);
    PolicyProblem hidden =
        new PolicyProblem(
            problem.location(),
            substitutedValues.hide(problem.key()),
            substitutedValues.hide(at, problem.sentence()),
            problem.warning());
    return at.source().equals(sourceLocation.source())
        ? hidden
        : hidden.withLocation(
            new Location(substitutedValues.hide(at.source()), at.line(), at.column()));
  }

  /** Adds the location of a problem's key, or of the nearest enclosing key. */
  private PolicyProblem placed(PolicyProblem problem) {
    if (problem.location().isPresent()) {
      return problem;
    }
    KeyPosition position = position(problem.key());
    return new PolicyProblem(
        Optional.of(position.location()),
        displayPath(problem.key()),
        problem.otherKey().isPresent()
            ? replaceKey(problem.sentence(), problem.otherKey().get(), position.location())
            : problem.sentence(),
        problem.warning());
  }

  /** Replaces the path of another key in a sentence with its path in messages. */
  private String replaceKey(String sentence, String otherKey, Location at) {
    int start = sentence.lastIndexOf(otherKey);
    return start < 0
        ? sentence
        : sentence.substring(0, start)
            + displayPathFrom(at, otherKey)
            + sentence.substring(start + otherKey.length());
  }

  /** Returns the path in messages of another key, with its location if it is in another file. */
  private String displayPathFrom(Location at, String key) {
    Location location = position(key).location();
    if (location.source().equals(sourceLocation.source())
        && at.source().equals(sourceLocation.source())) {
      return displayPath(key);
    }
    return location.equals(at)
        ? "the same line, which is included twice"
        : displayPath(key) + " at " + location;
  }

  private KeyPosition position(String key) {
    return positions.getOrDefault(nearest(key), new KeyPosition(sourceLocation, ""));
  }

  /** Returns the path in messages of a canonical key path. */
  private String displayPath(String key) {
    String nearest = nearest(key);
    String around =
        positions.getOrDefault(nearest, new KeyPosition(sourceLocation, nearest)).displayPath();
    String suffix = key.substring(nearest.length());
    return around.isEmpty() && suffix.startsWith(".") ? suffix.substring(1) : around + suffix;
  }

  /** Returns the key, or its nearest enclosing key, that has a location. */
  private String nearest(String key) {
    String nearest = key;
    while (!nearest.isEmpty() && !positions.containsKey(nearest)) {
      nearest = enclosing(nearest);
    }
    return nearest;
  }

  private static String enclosing(String key) {
    int end = Math.max(key.lastIndexOf('.'), key.lastIndexOf('['));
    return end < 0 ? "" : key.substring(0, end);
  }
}
