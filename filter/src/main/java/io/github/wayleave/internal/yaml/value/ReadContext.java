package io.github.wayleave.internal.yaml.value;

import io.github.wayleave.internal.yaml.file.SourceFiles;
import io.github.wayleave.internal.yaml.key.KeyPath;
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
import java.util.stream.Stream;

/** State collected while a source is read: the problems, and the location of each key. */
public final class ReadContext {
  /** The errors that are shown at once: {@value}. */
  static final int MAX_SHOWN = 100;

  /** The errors that are remembered until they are put in order. */
  private static final int MAX_COLLECTED = 1_000;

  private final Location sourceLocation;
  private final SourceFiles files;
  private final List<PolicyProblem> problems = new ArrayList<>();
  private final Map<String, KeyPosition> positions = new HashMap<>();
  private final List<String> unsetKeys = new ArrayList<>();
  private final Map<String, RobotsFile> robotsFiles = new HashMap<>();
  private final SubstitutedValues substitutedValues = new SubstitutedValues();

  /** Where a key stands: the place of its value, and its path as it was written. */
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

  /** Returns the robots.txt of a path, which is read once however many hosts have it. */
  public RobotsFile robotsFile(String path, Function<String, RobotsFile> reader) {
    return robotsFiles.computeIfAbsent(path, reader);
  }

  /** Notes the main origin of the top, whose paths its environments have, too. */
  public void site(Optional<Origin> origin) {
    site = origin;
  }

  /** Returns the main origin of the top, if it has been read. */
  public Optional<Origin> site() {
    return site;
  }

  /** Notes whether what is read now is in force here; elsewhere other values are set outside. */
  public void setActive(boolean isNowActive) {
    isActive = isNowActive;
  }

  /** Returns the text of a value with what it takes from outside, which no message shows. */
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

  /** Notes where the value of a key stands, in place of one that could not be taken. */
  public void recordLocation(KeyPath path, Location at) {
    positions.put(path.canonical(), new KeyPosition(at, path.display()));
  }

  /** Reports why a value can't be taken. */
  void refuse(YamlNode node, KeyPath path, InvalidValueException e) {
    if (!(e instanceof UnsetValueException)) {
      error(node.location(), path, TypographicQuotes.fault(node).orElseGet(e::sentence));
    } else if (isActive) {
      error(node.location(), path, e.sentence());
    } else if (!isFull()) {
      unsetKeys.add(path.display());
    }
  }

  /** Returns whether no more errors are remembered, so that no more values need be looked at. */
  public boolean isFull() {
    return problems.size() >= MAX_COLLECTED;
  }

  /** Returns whether there are too many errors to suggest a fix for the next. */
  public boolean hasMany() {
    return problems.size() > MAX_SHOWN;
  }

  /** Returns whether a problem was found that makes the policy unusable. */
  public boolean hasErrors() {
    return !problems.isEmpty();
  }

  /** Returns whether something in the map at the path of a key could not be read. */
  public boolean hasErrorBelow(String key) {
    return Stream.concat(problems.stream().map(PolicyProblem::key), unsetKeys.stream())
        .anyMatch(path -> path.startsWith(key + "."));
  }

  /** Returns the errors in the order of the source, the first {@value #MAX_SHOWN} of them. */
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
    return unplaced.isEmpty()
        ? List.of()
        : inSourceOrder(unplaced.stream().map(this::placed).toList());
  }

  /** What stands once in the source is said once, however many aliases repeat it. */
  private List<PolicyProblem> inSourceOrder(List<PolicyProblem> problems) {
    Comparator<Location> mainSourceFirst =
        Comparator.comparing(place -> !place.source().equals(sourceLocation.source()));
    Set<List<Object>> reported = new HashSet<>();
    return problems.stream()
        .filter(p -> reported.add(List.of(p.location(), p.sentence(), p.warning())))
        .sorted(
            Comparator.comparing(
                problem -> problem.location().orElse(sourceLocation),
                mainSourceFirst
                    .thenComparing(Location::source)
                    .thenComparingInt(Location::line)
                    .thenComparingInt(Location::column)))
        .map(this::withValuesHidden)
        .toList();
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

  /** Returns {@code problem} at the place of its key, or of the nearest key around it. */
  private PolicyProblem placed(PolicyProblem problem) {
    if (problem.location().isPresent()) {
      return problem;
    }
    KeyPosition position = position(problem.key());
    return new PolicyProblem(
        Optional.of(position.location()),
        displayPath(problem.key()),
        problem
            .otherKey()
            .map(otherKey -> replaceKey(problem.sentence(), otherKey, position.location()))
            .orElse(problem.sentence()),
        problem.warning());
  }

  /** Returns a sentence that names another key as a person at a place finds it. */
  private String replaceKey(String sentence, String otherKey, Location at) {
    int start = sentence.lastIndexOf(otherKey);
    return start < 0
        ? sentence
        : sentence.substring(0, start)
            + displayPathFrom(at, otherKey)
            + sentence.substring(start + otherKey.length());
  }

  /** Returns how a person at a place finds another key, which may stand in another file. */
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

  /** Returns the path by which a person finds a key. */
  private String displayPath(String key) {
    String nearest = nearest(key);
    String around =
        positions.getOrDefault(nearest, new KeyPosition(sourceLocation, nearest)).displayPath();
    String suffix = key.substring(nearest.length());
    return around.isEmpty() && suffix.startsWith(".") ? suffix.substring(1) : around + suffix;
  }

  /** Returns the key, or the nearest around it, whose place is known. */
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
