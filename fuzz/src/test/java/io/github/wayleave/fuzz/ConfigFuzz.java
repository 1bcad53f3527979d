package io.github.wayleave.fuzz;

import io.github.wayleave.cli.hosting.HostingType;
import io.github.wayleave.cli.render.StaticSite;
import io.github.wayleave.datatxt.Inventory;
import io.github.wayleave.gateway.print.ListenAddress;
import io.github.wayleave.gateway.print.ProxyConfiguration;
import io.github.wayleave.gateway.print.ProxyKind;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Configuration of nginx, Apache, Caddy and HAProxy, and their Lua, from hostile values: the lexer
 * of the server finds the same directives with as many words as it does with harmless values of the
 * same lengths.
 */
public final class ConfigFuzz {
  private static final String POLICY =
      """
      site: https://www.example.org
      robots: { disallow: [%s, /a] }
      headers:
        - { paths: [%s], agents: [%s], x-robots-tag: noindex }
        - { x-robots-tag: "unavailable_after: 2027-12-31" }
      usage:
        publish: [content-usage-header, tdmrep, x-robots-tag, rsl]
        rsl-document: %s
        search: deny
        ai-input: deny
        ai-train: on-terms
        license: { payment: { type: subscription, custom: %s } }
      enforcement: { mode: enforce }
      data: { html: %s, datasets: [ { id: a, title: %s, description: b, license: CC0-1.0, files: [%s] } ] }
      hosts: [ { names: [%s], robots: { disallow: /b } } ]
      """;

  private static final List<String> HARMLESS =
      List.of(
          "/private",
          "/drafts",
          "ABot",
          "/license.xml",
          "https://a.example/terms",
          "/data/",
          "Title",
          "/x.csv",
          "b.example");
  private static final List<String> PARTS =
      List.of(
          "\"", "'", "`", "\\", "$", "${a}", "{", "}", ";", "#", "%{a}", "%", "%22", "%0A", "%5C",
          " ", "*", "[", "]", "(", ")", "|", "^", "?", "+", "$uri", "\\n", "}}", "{{", "a", "/",
          ".", "=", "~", "\u00E9", "@", ",", "<", ">", "&", "%24", "%7B", "%60");

  private ConfigFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    List<String> hostile = new ArrayList<>();
    List<String> harmless = new ArrayList<>();
    int only = input.below(2 * HARMLESS.size());
    for (String value : HARMLESS) {
      boolean isHostile = only >= HARMLESS.size() || value.equals(HARMLESS.get(only));
      String inserted = isHostile ? inserted(input) : "";
      int at = inserted.isEmpty() ? 0 : 1 + input.below(value.length());
      hostile.add(value.substring(0, at) + inserted + value.substring(at));
      String other = inserted.replaceAll("[^/]", "q").replaceAll("/(?=/)", "q");
      harmless.add(value.substring(0, at) + other + value.substring(at));
    }
    Optional<SitePolicy> policy = load(hostile);
    Optional<SitePolicy> neutral = load(harmless);
    if (policy.isEmpty() || neutral.isEmpty()) {
      return;
    }
    Map<String, String> expected = texts(neutral.get());
    texts(policy.get()).forEach((name, text) -> compare(name, text, expected.get(name)));
  }

  private static String inserted(Input input) {
    StringBuilder inserted = new StringBuilder();
    for (int parts = input.below(4); parts > 0; parts--) {
      inserted.append(input.choice(PARTS));
    }
    return inserted.toString();
  }

  private static Optional<SitePolicy> load(List<String> values) {
    Object[] quoted = values.stream().map(value -> "'" + value.replace("'", "''") + "'").toArray();
    try {
      return Optional.of(SitePolicyLoader.load("fuzz", POLICY.formatted(quoted)));
    } catch (PolicyException e) {
      if (values.equals(HARMLESS)) {
        throw new AssertionError(e.getMessage(), e);
      }
      return Optional.empty();
    }
  }

  private static Map<String, String> texts(SitePolicy policy) {
    Map<String, String> texts = new TreeMap<>();
    ProxyConfiguration proxies = ProxyConfiguration.of(policy, ListenAddress.DEFAULT);
    for (ProxyKind kind :
        List.of(
            ProxyKind.NGINX_AUTH_REQUEST, ProxyKind.APACHE, ProxyKind.CADDY, ProxyKind.HAPROXY)) {
      String[] parts = proxies.text(kind).split("-- into wayleave.lua:", 2);
      texts.put(kind + " gate", parts[0]);
      if (parts.length == 2) {
        texts.put("lua of " + kind, parts[1]);
      }
    }
    String[] nginx = proxies.text(ProxyKind.NGINX).split("# into server:", 2);
    texts.put("nginx http", nginx[0]);
    texts.put("lua of nginx", nginx[1]);
    StaticSite site = StaticSite.of(policy, () -> Inventory.ListedFiles.NONE);
    for (HostingType type :
        List.of(HostingType.NGINX, HostingType.NGINX_MAP, HostingType.APACHE, HostingType.CADDY)) {
      int number = 0;
      for (String text : type.plans(site, "out").files().values()) {
        texts.put(type.name() + " " + number++, text);
      }
    }
    return texts;
  }

  private static void compare(String name, String text, String expected) {
    ServerLexer lexer = lexer(name);
    List<List<String>> found;
    try {
      found = lexer.directives(text);
    } catch (AssertionError e) {
      throw new AssertionError(name + ": " + e.getMessage() + "\n" + text, e);
    }
    Map<String, Integer> shapes = shapes(found);
    if (!shapes.equals(shapes(lexer.directives(expected)))) {
      shapes.entrySet().removeAll(shapes(lexer.directives(expected)).entrySet());
      throw new AssertionError(name + ": other directives " + shapes + "\n" + text);
    }
  }

  private static ServerLexer lexer(String name) {
    String server = name.toLowerCase(java.util.Locale.ROOT);
    for (ServerLexer lexer : ServerLexer.values()) {
      if (server.startsWith(lexer.name().toLowerCase(java.util.Locale.ROOT))) {
        return lexer;
      }
    }
    throw new AssertionError(name);
  }

  /** Returns how often each directive occurs with a number of words. Their order may differ. */
  private static Map<String, Integer> shapes(List<List<String>> directives) {
    Map<String, Integer> shapes = new TreeMap<>();
    for (List<String> words : directives) {
      String first = words.get(0).matches("[A-Za-z_-]+|[{}]") ? words.get(0) : "*";
      boolean isDollar = words.toString().contains("dollar") && first.equals("geo");
      if (!isDollar) {
        shapes.merge(first + " " + words.size(), 1, Integer::sum);
      }
    }
    return shapes;
  }
}
