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
  static final int SHOWN = 100;

  /** The errors that are remembered until they are put in order. */
  private static final int KEPT = 1_000;

  private final Location whole;
  private final SourceFiles files;
  private final List<PolicyProblem> problems = new ArrayList<>();
  private final Map<String, KeyPosition> places = new HashMap<>();
  private final List<String> unset = new ArrayList<>();
  private final Map<String, RobotsFile> robotsFiles = new HashMap<>();
  private final SubstitutedValues given = new SubstitutedValues();

  /** Where a key stands: the place of its value, and its path as it was written. */
  private record KeyPosition(Location location, String written) {}

  private boolean isInForce = true;
  private Optional<Origin> site = Optional.empty();

  public ReadContext(String source, SourceFiles files) {
    this.whole = Location.of(source);
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
  public void isActive(boolean isHere) {
    isInForce = isHere;
  }

  /** Returns the text of a value with what it takes from outside, which no message shows. */
  String filled(Scalar scalar) {
    FilledText filled =
        Placeholders.fill(scalar.text(), files.context().readPermissions().variables());
    given.add(scalar.location(), filled);
    return filled.text();
  }

  void error(Location at, KeyPath path, String sentence) {
    if (!isFull()) {
      problems.add(PolicyProblem.error(path.written(), given.hide(at, sentence)).withLocation(at));
    }
  }

  public void add(PolicyProblem problem) {
    problems.add(problem);
  }

  /** Notes where the value of a key stands, in place of one that could not be taken. */
  public void place(KeyPath path, Location at) {
    places.put(path.known(), new KeyPosition(at, path.written()));
  }

  /** Reports why a value can't be taken. */
  void refuse(YamlNode node, KeyPath path, InvalidValueException e) {
    if (!(e instanceof UnsetValueException)) {
      error(node.location(), path, TypographicQuotes.fault(node).orElseGet(e::sentence));
    } else if (isInForce) {
      error(node.location(), path, e.sentence());
    } else if (!isFull()) {
      unset.add(path.written());
    }
  }

  /** Returns whether no more errors are remembered, so that no more values need be looked at. */
  public boolean isFull() {
    return problems.size() >= KEPT;
  }

  /** Returns whether there are too many errors to suggest a fix for the next. */
  public boolean hasMany() {
    return problems.size() > SHOWN;
  }

  /** Returns whether a problem was found that makes the policy unusable. */
  public boolean hasErrors() {
    return !problems.isEmpty();
  }

  /** Returns whether something in the map at the path of a key could not be read. */
  public boolean hasErrorBelow(String key) {
    return Stream.concat(problems.stream().map(PolicyProblem::key), unset.stream())
        .anyMatch(path -> path.startsWith(key + "."));
  }

  /** Returns the errors in the order of the source, the first {@value #SHOWN} of them. */
  public List<PolicyProblem> problems() {
    List<PolicyProblem> ordered = inSourceOrder(problems);
    if (ordered.size() <= SHOWN) {
      return ordered;
    }
    List<PolicyProblem> shown = new ArrayList<>(ordered.subList(0, SHOWN));
    Location next = ordered.get(SHOWN).location().orElse(whole);
    shown.add(
        PolicyProblem.error("", "too many errors to list them all; fix those above first")
            .withLocation(next));
    return shown;
  }

  /** Returns problems that name keys, with their locations and in source order. */
  public List<PolicyProblem> placed(List<PolicyProblem> found) {
    return found.isEmpty() ? List.of() : inSourceOrder(found.stream().map(this::placed).toList());
  }

  /** What stands once in the source is said once, however many aliases repeat it. */
  private List<PolicyProblem> inSourceOrder(List<PolicyProblem> problems) {
    Comparator<Location> thisSourceFirst =
        Comparator.comparing(place -> !place.source().equals(whole.source()));
    Set<List<Object>> said = new HashSet<>();
    return problems.stream()
        .filter(p -> said.add(List.of(p.location(), p.sentence(), p.warning())))
        .sorted(
            Comparator.comparing(
                problem -> problem.location().orElse(whole),
                thisSourceFirst
                    .thenComparing(Location::source)
                    .thenComparingInt(Location::line)
                    .thenComparingInt(Location::column)))
        .map(this::shown)
        .toList();
  }

  private PolicyProblem shown(PolicyProblem problem) {
    Location at = problem.location().orElse(whole);
    PolicyProblem shown =
        new PolicyProblem(
            problem.location(),
            given.hide(problem.key()),
            given.hide(at, problem.sentence()),
            problem.warning());
    return at.source().equals(whole.source())
        ? shown
        : shown.withLocation(new Location(given.hide(at.source()), at.line(), at.column()));
  }

  /** Returns {@code problem} at the place of its key, or of the nearest key around it. */
  private PolicyProblem placed(PolicyProblem problem) {
    if (problem.location().isPresent()) {
      return problem;
    }
    KeyPosition place = place(problem.key());
    return new PolicyProblem(
        Optional.of(place.location()),
        written(problem.key()),
        problem
            .otherKey()
            .map(other -> naming(problem.sentence(), other, place.location()))
            .orElse(problem.sentence()),
        problem.warning());
  }

  /** Returns a sentence that names another key as a person at a place finds it. */
  private String naming(String sentence, String other, Location at) {
    int named = sentence.lastIndexOf(other);
    return named < 0
        ? sentence
        : sentence.substring(0, named)
            + seenFrom(at, other)
            + sentence.substring(named + other.length());
  }

  /** Returns how a person at a place finds another key, which may stand in another file. */
  private String seenFrom(Location at, String key) {
    Location other = place(key).location();
    if (other.source().equals(whole.source()) && at.source().equals(whole.source())) {
      return written(key);
    }
    return other.equals(at)
        ? "the same line, which is included twice"
        : written(key) + " at " + other;
  }

  private KeyPosition place(String key) {
    return places.getOrDefault(nearest(key), new KeyPosition(whole, ""));
  }

  /** Returns the path by which a person finds a key. */
  private String written(String key) {
    String nearest = nearest(key);
    String around = places.getOrDefault(nearest, new KeyPosition(whole, nearest)).written();
    String rest = key.substring(nearest.length());
    return around.isEmpty() && rest.startsWith(".") ? rest.substring(1) : around + rest;
  }

  /** Returns the key, or the nearest around it, whose place is known. */
  private String nearest(String key) {
    String nearest = key;
    while (!nearest.isEmpty() && !places.containsKey(nearest)) {
      nearest = around(nearest);
    }
    return nearest;
  }

  private static String around(String key) {
    int end = Math.max(key.lastIndexOf('.'), key.lastIndexOf('['));
    return end < 0 ? "" : key.substring(0, end);
  }
}
