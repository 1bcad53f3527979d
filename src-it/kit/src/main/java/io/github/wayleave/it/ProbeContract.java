package io.github.wayleave.it;

import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FILTER;
import static io.github.wayleave.it.ContainerForm.ContainerFormKind.FRONT;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The server does what its policy says, as {@code wayleave probe} sees it from outside. */
@RunInForms({FILTER, FRONT})
public class ProbeContract {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots:
        disallow: [/search, %s]
        sitemaps: /sitemap.xml
        groups:
          - agents: [CCBot, Google-Extended]
            disallow: /
            allow: "/license.xml$"
      usage:
        search: allow
        ai-input: allow
        ai-train: deny
        rsl-document: /license.xml
        publish: [content-signal, content-usage-header, rsl, tdmrep, x-robots-tag]
      enforcement: { mode: %s }
      """;

  private static final String PATH = "/shop";

  private static final List<String> CRAWLERS = List.of("CCBot", "Bytespider", "Googlebot");

  private final Launcher launcher;

  public ProbeContract(Launcher launcher) {
    this.launcher = launcher;
  }

  private static String policy(String denied, String mode) {
    return POLICY.formatted(denied, mode);
  }

  /** Returns what differs at a server with a policy from another one. */
  private List<String> differences(String served, String policy, List<String> crawlers)
      throws Exception {
    try (Container container = launcher.start(Deployment.of(served))) {
      return differences(container, policy, crawlers);
    }
  }

  private static List<String> differences(
      Container container, String policy, List<String> crawlers) {
    return new ContainerProbe(container.port()).differences(policy, crawlers, List.of(PATH));
  }

  @Test
  void enforced_nothingDiffersButARuleThatTheServerLacks() throws Exception {
    String policy = policy("/other", "enforce");
    try (Container container = launcher.start(Deployment.of(policy))) {
      assertThat(differences(container, policy, List.of())).isEmpty();
      assertThat(differences(container, policy(PATH, "enforce"), List.of("Bytespider")))
          .containsExactly(
              "warning every client /robots.txt robots-differs",
              "error Bytespider /shop denied-but-served");
    }
  }

  @Test
  void observed_deniedPagesAreNotes() throws Exception {
    String policy = policy(PATH, "observe");
    assertThat(differences(policy, policy, CRAWLERS))
        .containsExactly(
            "note CCBot / denied-but-served",
            "note CCBot /shop denied-but-served",
            "note Bytespider /shop denied-but-served",
            "note Googlebot /shop denied-but-served",
            "note CCBot /search denied-but-served",
            "note Bytespider /search denied-but-served",
            "note Googlebot /search denied-but-served");
  }

  @Test
  void ruleThatTheServerOnlyObserves_isTheOnlyError() throws Exception {
    String served = policy("{ path: /shop, enforcement: observe }", "enforce");
    assertThat(differences(served, policy(PATH, "enforce"), List.of("CCBot", "Bytespider")))
        .containsExactly("error Bytespider /shop denied-but-served");
  }
}
