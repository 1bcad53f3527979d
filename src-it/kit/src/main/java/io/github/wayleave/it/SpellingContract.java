package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * However a target is spelled, a crawler gets no disallowed page and every other page, and a
 * browser gets the same as without the filter.
 */
@RunInForms({FILTER, FRONT, UNSAFE})
public class SpellingContract {
  private static final String RULES =
      """
      robots:
        disallow: [%1$s/private, %1$s/files/private]
        allow: [%1$s/private/open, %1$s/public]
      """;

  /** The number of spellings of a path that must reach it; fewer would prove little. */
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

  /** Returns the requested paths below a folder. */
  protected List<String> places() {
    return List.of("exact", "note.txt", "page.html", "prefix/x", "");
  }

  private int sampleSize() {
    return places().size() * ContractEffort.share(SAMPLE_SIZE);
  }

  /** Returns whether the rules apply to the page that was reached. */
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

  /** Asserts that the crawler got no disallowed page, for at least this number of targets. */
  final void assertNoWayAround(List<SpellingTrial> trials, int targets) {
    assertThat(trials.stream().filter(SpellingTrial::isWayAround).filter(this::isCovered))
        .isEmpty();
    assertThat(trials.stream().filter(SpellingTrial::isReached)).hasSizeGreaterThan(targets);
  }

  /** Some targets are ambiguous; they are refused to a crawler that any rule restricts. */
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

  final List<SpellingTrial> ask(Collection<String> targets) throws Exception {
    return site.ask(targets);
  }

  private List<String> spellings(String folder, String... targets) {
    List<String> prefixed = Stream.of(targets).map(contextPath()::concat).toList();
    Set<String> spellings = new LinkedHashSet<>();
    for (String place : places()) {
      spellings.addAll(
          new Spellings(contextPath() + "/" + folder + "/" + place).spellings(prefixed));
    }
    spellings.addAll(new Spellings(contextPath() + "/files/" + folder + "/x").spellings(prefixed));
    return ContractEffort.sample(spellings);
  }
}
