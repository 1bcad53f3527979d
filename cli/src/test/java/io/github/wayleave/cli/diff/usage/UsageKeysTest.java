package io.github.wayleave.cli.diff.usage;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.cli.CommandRun;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Changes every key of the section {@code usage}: each change of what is published is reported. */
class UsageKeysTest {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: /x }
      usage:
        search: allow
        ai-input: { on-terms: { payment: { type: use, standard: "https://s.example.org/1", custom: "https://c.example.org/1", amount: EUR 0.02 }, reporting: [{ type: audit, profile: "https://p.example.org/1", endpoint: "https://e.example.org/1" }], server: "https://t.example.org/1" } }
        ai-train: on-terms
        except:
          - { paths: /open/, search: deny, ai-input: allow, ai-train: allow, because: one }
          - { agents: ClaudeBot, ai-train: allow }
        publish: [content-signal, content-usage, content-usage-header, tdmrep, rsl, x-robots-tag]
        preamble: true
        use: reference
        ai-use: true
        snippets: deny
        rsl-document: /license.xml
        license:
          payment: { type: crawl, standard: "https://s.example.org/2", custom: "https://c.example.org/2", amount: EUR 0.01 }
          reporting: [{ type: telemetry, profile: "https://p.example.org/2", endpoint: "https://e.example.org/2" }]
          server: https://t.example.org/2
          max-age: 7d
          copyright: Example Magazine
          contact: licensing@example.org
          terms: https://www.example.org/terms
          legal: { warranty: ownership, disclaimer: as-is }
        reservation-document: https://www.example.org/tdm
      """;

  /** The key, a part of the policy and what replaces it, and the directions of what is reported. */
  private static final String CHANGES =
      """
      usage | USAGE | usage: none | wider narrower
      usage.search | search: allow && use: reference | search: deny && use: immediate | narrower
      usage.ai-input | INPUT | deny | narrower
      usage.ai-train | ai-train: on-terms | ai-train: deny | narrower
      usage.ai-train | ai-train: on-terms && use: reference | ai-train: allow && use: full | wider
      on-terms | INPUT | allow | wider
      on-terms.payment | payment: { type: use, standard: "https://s.example.org/1", custom: "https://c.example.org/1", amount: EUR 0.02 }, | | wider narrower
      on-terms.payment.type | type: use | type: training | wider narrower
      on-terms.payment.standard | s.example.org/1 | s.example.org/3 | wider narrower
      on-terms.payment.custom | c.example.org/1 | c.example.org/3 | otherwise
      on-terms.payment.amount | EUR 0.02 | EUR 0.03 | narrower
      on-terms.payment.amount | EUR 0.02 | EUR 0.015 | wider
      on-terms.payment.amount | EUR 0.02 | USD 0.02 | wider narrower
      on-terms.reporting | type: audit, profile: "https://p.example.org/1", endpoint: "https://e.example.org/1" | type: telemetry, profile: "https://p.example.org/2", endpoint: "https://e.example.org/2" | wider narrower
      on-terms.reporting[].type | type: audit | type: provenance | wider narrower
      on-terms.reporting[].profile | p.example.org/1 | p.example.org/3 | wider narrower
      on-terms.reporting[].endpoint | e.example.org/1 | e.example.org/3 | otherwise
      on-terms.server | t.example.org/1 | t.example.org/3 | otherwise
      usage.except | - { agents: ClaudeBot, ai-train: allow } | | narrower
      usage.except[].paths | paths: /open/ | paths: /free/ | wider narrower
      usage.except[].agents | agents: ClaudeBot | agents: GPTBot | wider narrower
      usage.except[].search | search: deny, | | wider
      usage.except[].ai-input | ai-input: allow, | ai-input: deny, | narrower
      usage.except[].ai-train | ai-train: allow, | ai-train: deny, | narrower
      usage.publish | tdmrep, | | wider
      usage.publish | rsl, | rsl, rsl-line, | narrower
      usage.preamble | preamble: true | preamble: false | wider
      usage.use | use: reference | | wider
      usage.ai-use | ai-use: true | ai-use: false | wider narrower
      usage.snippets | snippets: deny | snippets: allow | wider
      usage.license-document | rsl-document: /license.xml && LICENSE && INPUT && ai-train: on-terms | license-document: https://l.example.org/l.xml &&  && deny && ai-train: deny | wider narrower
      usage.rsl-document | /license.xml | /licence.xml | otherwise
      usage.license | LICENSE && ai-train: on-terms | && ai-train: deny | narrower
      usage.license.payment | payment: { type: crawl, standard: "https://s.example.org/2", custom: "https://c.example.org/2", amount: EUR 0.01 } | | wider
      usage.license.payment.type | type: crawl | type: subscription | wider narrower
      usage.license.payment.standard | standard: "https://s.example.org/2", | | wider
      usage.license.payment.custom | c.example.org/2 | c.example.org/3 | otherwise
      usage.license.payment.amount | EUR 0.01 | EUR 0.001 | wider
      usage.license.reporting | reporting: [{ type: telemetry, profile: "https://p.example.org/2", endpoint: "https://e.example.org/2" }] | | wider
      usage.license.reporting[].type | telemetry | provenance | wider narrower
      usage.license.reporting[].profile | p.example.org/2 | p.example.org/3 | wider narrower
      usage.license.reporting[].endpoint | e.example.org/2 | e.example.org/3 | otherwise
      usage.license.server | server: https://t.example.org/2 | | wider
      usage.license.max-age | max-age: 7d | max-age: 9d | otherwise
      usage.license.copyright | Example Magazine | Example Press | otherwise
      usage.license.contact | licensing@ | rights@ | otherwise
      usage.license.terms | org/terms | org/conditions | otherwise
      usage.license.legal | legal: { warranty: ownership, disclaimer: as-is } | | otherwise
      usage.license.legal.warranty | ownership | authority | otherwise
      usage.license.legal.disclaimer | as-is | no-liability | otherwise
      usage.reservation-document | org/tdm | org/mining | otherwise
      """;

  /** Readers of the policy see it, and crawlers do not. */
  private static final Set<String> UNPUBLISHED = Set.of("usage.except[].because");

  private static final Map<String, String> BLOCKS =
      Map.of(
          "USAGE", "(?s)usage:.*",
          "LICENSE", "(?s)  license:.*?(?=  reservation)",
          "INPUT", "\\{ on-terms: .*");

  private static final Pattern KEY =
      Pattern.compile("(?m)^((usage|on-terms)[^: ]*): ?(&.*|\\*.*)?$");

  @TempDir Path folder;

  private record KeyChange(String key, String from, String to, String directions) {
    static KeyChange of(String line) {
      String[] cells = line.split("\\|", -1);
      return new KeyChange(cells[0].strip(), cells[1].strip(), cells[2].strip(), cells[3].strip());
    }

    /** Returns the changed policy; each part that "&&" separates is replaced. */
    String policy() {
      String policy = POLICY;
      String[] parts = from.split(" && ", -1);
      for (int i = 0; i < parts.length; i++) {
        String part = BLOCKS.getOrDefault(parts[i], Pattern.quote(parts[i]));
        assertThat(policy).containsPattern(part);
        policy = policy.replaceFirst(part, to.split(" ?&& ", -1)[i]);
      }
      return policy;
    }
  }

  @Test
  void everyKey_isReportedWithItsDirection() throws IOException {
    List<String> wrong = new ArrayList<>();
    for (String line : CHANGES.lines().toList()) {
      KeyChange change = KeyChange.of(line);
      String directions = directions(POLICY, change.policy());
      if (!directions.equals(change.directions())) {
        wrong.add(line + ": " + directions);
      }
    }
    assertThat(wrong).isEmpty();
  }

  @Test
  void everyKeyOfTheSchema_isChanged() throws IOException {
    Set<String> changed =
        CHANGES
            .lines()
            .map(line -> KeyChange.of(line).key())
            .collect(Collectors.toCollection(TreeSet::new));
    changed.addAll(UNPUBLISHED);
    try (InputStream keys = getClass().getResourceAsStream("../../schema/keys.yaml")) {
      String text = new String(keys.readAllBytes(), StandardCharsets.UTF_8);
      Set<String> known =
          KEY.matcher(text)
              .results()
              .map(match -> match.group(1))
              .collect(Collectors.toCollection(TreeSet::new));
      assertThat(known).hasSizeGreaterThan(45).isEqualTo(changed);
    }
  }

  @Test
  void unpublishedKey_changesNothing() throws IOException {
    assertThat(directions(POLICY, POLICY.replace("because: one", "because: two"))).isEmpty();
  }

  /** Returns "wider" and "narrower" where some change is, and otherwise "otherwise". */
  private String directions(String before, String after) throws IOException {
    Files.writeString(folder.resolve("a.yaml"), before);
    Files.writeString(folder.resolve("b.yaml"), after);
    List<String> arguments = List.of("diff", "a.yaml", "b.yaml", "--format", "json");
    String answer = CommandRun.answer(folder, arguments);
    if (!answer.contains("\n  \"places\"")) {
      return answer;
    }
    JsonNode diff = JsonMapper.shared().readTree(answer.substring(answer.indexOf("{")));
    JsonNode usage = diff.get("places").get(0).get("usage");
    Set<String> directions = new TreeSet<>((one, other) -> other.compareTo(one));
    for (JsonNode change : usage) {
      assertThat(change.get("before")).isNotEqualTo(change.get("after"));
      List.of("wider", "narrower").stream()
          .filter(direction -> change.get(direction).booleanValue())
          .forEach(directions::add);
    }
    return directions.isEmpty() && !usage.isEmpty() ? "otherwise" : String.join(" ", directions);
  }
}
