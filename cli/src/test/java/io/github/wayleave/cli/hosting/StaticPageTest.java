package io.github.wayleave.cli.hosting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.wayleave.cli.CommandRun;
import io.github.wayleave.net.FreePorts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The servers accept the configurations in docs/run/static.md. */
class StaticPageTest {
  private static final Path PAGE = Path.of("../docs/run/static.md");
  private static final Path POLICY = Path.of("src/test/resources/docs/static/wayleave.yaml");

  @TempDir Path folder;
  private Path site;

  @BeforeEach
  void folder() {
    site = folder.resolve("www");
  }

  private void render(HostingType kind) {
    assertThat(
            CommandRun.in(
                folder,
                List.of(
                    "render",
                    POLICY.toAbsolutePath().toString(),
                    "--out",
                    site.toString(),
                    "--for",
                    kind.toString())))
        .isZero();
  }

  private String block(String language) throws IOException {
    Matcher block =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(Files.readString(PAGE));
    assertThat(block.find()).as(language).isTrue();
    return block.group(1).replace("/srv/www", site.toString());
  }

  private static String program(String name) {
    assumeTrue(RealServer.program(name).isPresent(), name);
    return RealServer.program(name).orElseThrow().toString();
  }

  @Test
  void policy_ofPage_isTheOneOfItsSessions() throws IOException {
    assertThat(block("yaml")).isEqualTo(Files.readString(POLICY));
  }

  @Test
  void nginx_acceptsTheConfigurationOfThePage() throws Exception {
    String nginx = program("nginx");
    render(HostingType.NGINX);
    String listen = "server {\n    listen 127.0.0.1:%s;".formatted(FreePorts.find());
    Path conf =
        Files.writeString(
            folder.resolve("nginx.conf"),
            "events { }\npid %s/pid;\nerror_log stderr;\n".formatted(folder)
                + block("nginx").replace("server {", listen));
    assertThat(RealServer.run(folder, List.of(nginx, "-t", "-c", conf.toString())))
        .startsWith("0 ")
        .doesNotContain("warn");
  }

  @Test
  void caddy_acceptsTheConfigurationOfThePage() throws Exception {
    String caddy = program("caddy");
    render(HostingType.CADDY);
    Path conf = Files.writeString(folder.resolve("Caddyfile"), block("caddy"));
    List<String> command =
        List.of(caddy, "adapt", "--config", conf.toString(), "--adapter", "caddyfile");
    assertThat(RealServer.run(folder, command)).startsWith("0 ");
  }

  @Test
  void apache_acceptsTheConfigurationOfThePage() throws Exception {
    String apache = program("apache2");
    render(HostingType.APACHE);
    StringBuilder conf = new StringBuilder("ServerRoot %s\nServerName x\n".formatted(folder));
    for (String module : List.of("mpm_event", "authz_core", "headers", "setenvif", "rewrite")) {
      conf.append(
          "LoadModule %1$s_module /usr/lib/apache2/modules/mod_%1$s.so\n".formatted(module));
    }
    conf.append("Listen 127.0.0.1:%s\nErrorLog %s/log\n".formatted(FreePorts.find(), folder))
        .append(block("apache"))
        .append("<Directory %1$s>\n  Include %1$s/.htaccess\n</Directory>\n".formatted(site));
    Path file = Files.writeString(folder.resolve("apache.conf"), conf.toString());
    assertThat(RealServer.run(folder, List.of(apache, "-t", "-f", file.toString())))
        .startsWith("0 ");
  }

  @Test
  void nginx_acceptsTheConfigurationsOfManyHosts() throws Exception {
    String nginx = program("nginx");
    Path policy =
        Files.writeString(
            folder.resolve("wayleave.yaml"),
            """
            site: https://www.example.org
            robots: { disallow: /search }
            headers:
              - { paths: /drafts/, x-robots-tag: noindex }
            hosts:
              - { names: shop.example.org, robots: { disallow: /basket } }
              - { names: "*.long-name-of-a-department.example.org", robots: { disallow: / } }
            """);
    assertThat(
            CommandRun.in(
                folder,
                List.of("render", policy.toString(), "--out", site.toString(), "--for", "nginx")))
        .isZero();
    StringBuilder http = new StringBuilder();
    for (String host :
        List.of("www.example.org", "shop.example.org", "+.long-name-of-a-department.example.org")) {
      Path of = site.resolve(host);
      http.append("include %s/.wayleave/nginx-http.conf;\n".formatted(of))
          .append("server { listen 127.0.0.1:%s; ".formatted(FreePorts.find()))
          .append("root %1$s; include %1$s/.wayleave/nginx-server.conf; }\n".formatted(of));
    }
    Path conf =
        Files.writeString(
            folder.resolve("nginx.conf"),
            "events { }\npid %s/pid;\nerror_log stderr;\nhttp {\n%s}\n".formatted(folder, http));
    assertThat(RealServer.run(folder, List.of(nginx, "-t", "-c", conf.toString())))
        .startsWith("0 ")
        .doesNotContain("warn");
  }
}
