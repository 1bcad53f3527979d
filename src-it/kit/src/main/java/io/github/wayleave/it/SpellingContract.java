package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * However a target is written: a crawler is not given what is disallowed and is given all else, and
 * a browser does not notice the filter.
 */
@RunInForms({FILTER, FRONT, UNSAFE})
public class SpellingContract {
  private static final String RULES =
      """
      robots:
        disallow: [%1$s/private, %1$s/files/private]
        allow: [%1$s/private/open, %1$s/public]
      """;

  /** How many spellings of a place must reach it, else the tests prove little. */
  private static final int SAMPLE_SIZE = 120;

  private final Launcher launcher;
  private SpelledSite site;

  public SpellingContract(Launcher launcher) {
    this.launcher = launcher;
  }

  /** Returns the path of the application, empty for the root. */
  String contextPath() {
    return "";
  }

  String rules() {
    return RULES.formatted(contextPath());
  }

  /** Returns the places below a folder that are asked for. */
  protected List<String> places() {
    return List.of("exact", "note.txt", "page.html", "prefix/x", "");
  }

  private int sampleSize() {
    return places().size() * SAMPLE_SIZE;
  }

  /** Tells whether the rules speak of what is reached. */
  boolean isCovered(SpellingTrial trial) {
    return true;
  }

  @BeforeEach
  final void start(SharedResource shared) throws Exception {
    site =
        shared.get(
            SpelledSite.class,
            folder -> SpelledSite.start(launcher, folder, contextPath(), rules()));
  }

  @Test
  void noSpelling_evadesARule() throws Exception {
    List<SpellingTrial> trials = site.ask(spellings("private", "/public", "/private/open"));
    assertNoWayAround(trials, sampleSize());
    assertThat(trials.stream().filter(trial -> trial.isReached() && isHidden(trial)))
        .as("ways around a filter that compares the target as it was sent")
        .hasSizeGreaterThan(sampleSize() / 4);
    assertBrowsersDoNotNotice(trials);
  }

  @Test
  void sameSpellingsOfAllowedPaths_pass() throws Exception {
    List<SpellingTrial> trials = site.ask(spellings("public", "/public/open", "/open"));
    assertThat(trials.stream().filter(SpellingContract::isKeptFromPublic)).isEmpty();
    assertThat(trials.stream().filter(SpellingTrial::isUnreadable))
        .hasSizeLessThan(trials.size() / 30);
    assertThat(trials.stream().filter(trial -> trial.isPage() && !trial.isRefused()))
        .hasSizeGreaterThan(sampleSize());
    assertBrowsersDoNotNotice(trials);
  }

  @Test
  void allowedBelowDisallowed_isAllowedInEverySpelling() throws Exception {
    Set<String> letters = new Spellings(contextPath() + "/private/open/x").letters();
    List<SpellingTrial> trials = site.ask(letters);
    assertThat(trials.stream().filter(SpellingTrial::isPage)).hasSizeGreaterThan(15);
    assertThat(
            trials.stream()
                .filter(SpellingTrial::isPage)
                .filter(SpellingContract::isKeptFromPublic))
        .isEmpty();
    assertBrowsersDoNotNotice(trials);
  }

  @Test
  void requestedPath_countsNotTheForwardTarget() throws Exception {
    String in = contextPath() + "/public/forward?/private/exact";
    String out = contextPath() + "/private/forward?/public/exact";
    List<SpellingTrial> trials = site.ask(List.of(in, out));
    assertThat(trials).allSatisfy(trial -> assertThat(trial.control().status()).isEqualTo(200));
    assertThat(trials.get(0).isCrawlerAsWithoutFilter()).as("%s", trials).isTrue();
    assertThat(trials.get(0).crawler().text()).startsWith(ProtectedPathServlet.PROTECTED);
    assertThat(trials.get(1).isRefused()).as("%s", trials).isTrue();
    assertBrowsersDoNotNotice(trials);
  }

  /** Asserts that the crawler was given nothing that is disallowed, at many a target. */
  final void assertNoWayAround(List<SpellingTrial> trials, int targets) {
    assertThat(trials.stream().filter(SpellingTrial::isWayAround).filter(this::isCovered))
        .isEmpty();
    assertThat(trials.stream().filter(SpellingTrial::isReached)).hasSizeGreaterThan(targets);
  }

  /** Nobody can tell what some of them ask for: a crawler that has rules is refused those. */
  private static boolean isKeptFromPublic(SpellingTrial trial) {
    return !trial.isCrawlerAsWithoutFilter() && !trial.isUnreadable();
  }

  static void assertBrowsersDoNotNotice(List<SpellingTrial> trials) {
    assertThat(trials.stream().filter(trial -> !trial.isBrowserAsWithoutFilter())).isEmpty();
  }

  private boolean isHidden(SpellingTrial trial) {
    return Stream.of("/private", "/files/private")
        .map(contextPath()::concat)
        .noneMatch(trial.target()::startsWith);
  }

  final List<SpellingTrial> ask(Set<String> targets) throws Exception {
    return site.ask(targets);
  }

  private Set<String> spellings(String folder, String... targets) {
    List<String> below = Stream.of(targets).map(contextPath()::concat).toList();
    Set<String> spellings = new LinkedHashSet<>();
    for (String place : places()) {
      spellings.addAll(new Spellings(contextPath() + "/" + folder + "/" + place).spellings(below));
    }
    spellings.addAll(new Spellings(contextPath() + "/files/" + folder + "/x").spellings(below));
    return spellings;
  }
}
