package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.UNSAFE;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The same tests with rules that contain wildcards, end anchors and escaped letters. */
@RunInForms({FILTER, FRONT, UNSAFE})
public class SpelledPatternContract extends SpellingContract {
  private static final String RULES =
      """
      robots:
        disallow: ["/pri*te/exact$", "/*ivate/*.html$", "/pr*te.txt$", "/files/*vate", "/privé", "/*ate/for"]
        allow: [/private/open, /public]
      """;

  private static final Pattern PLACE =
      Pattern.compile("(note|/exact|/page\\.html|/files/private/x)$");

  public SpelledPatternContract(Launcher launcher) {
    super(launcher);
  }

  @Override
  String rules() {
    return RULES;
  }

  @Override
  protected List<String> places() {
    return List.of("exact", "note.txt", "page.html");
  }

  /** RFC 9309, 2.2.3: a rule with an end anchor does not match the same path with a query. */
  @Override
  boolean isCovered(SpellingTrial trial) {
    return trial.target().indexOf('?') < 0 && PLACE.matcher(trial.control().text()).find();
  }

  @Test
  void rfc9309_2_2_2_ruleInLetters_matchesTheirEscapes() throws Exception {
    Set<String> targets = new LinkedHashSet<>();
    for (String word : List.of("priv%C3%A9", "priv%c3%a9", "priv\u00c3\u00a9")) {
      targets.addAll(new Spellings("/" + word + "/x").spellings(List.of("/public")));
    }
    List<SpellingTrial> trials = ask(ContractEffort.sample(targets));
    assertNoWayAround(trials, ContractEffort.share(120));
    assertBrowsersDoNotNotice(trials);
  }
}
