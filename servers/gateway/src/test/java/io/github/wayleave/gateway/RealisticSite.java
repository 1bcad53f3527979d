package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.gateway.print.ProxyKind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The site of an operator, with virtual hosts, TLS, HTTP/2, passwords, rewriting, error pages and
 * its own robots.txt, behind one proxy: with what is printed for the gate, or without.
 */
final class RealisticSite implements AutoCloseable {
  private static final Pattern PLACE = Pattern.compile("(?m)^ *\t*%(.+)%$");
  private static final Map<String, String> FILES =
      Map.of(
          "index.html", "the home page",
          "app.html", "the application",
          "error.html", "the error page",
          "robots.txt", "User-agent: *\nDisallow: /of-the-site\n",
          "docs/index.html", "the documents",
          "css/a.css", "a {}",
          "private/x.html", "PROTECTED",
          "intranet/a.html", "the intranet",
          "denied/a.html", "denied");

  /** What curl says of a response: the fields by their names in lower case. */
  record Response(String version, int status, Map<String, List<String>> fields, String content) {}

  private final RealProxy proxy;

  private RealisticSite(RealProxy proxy) {
    this.proxy = proxy;
  }

  static boolean hasTools() {
    return Stream.of("/usr/bin/curl", "/usr/bin/openssl").map(Path::of).allMatch(Files::exists);
  }

  /** Writes the files of the site and its certificate. */
  static void prepare(Path folder) throws Exception {
    for (Map.Entry<String, String> file : FILES.entrySet()) {
      Path path = folder.resolve("site").resolve(file.getKey());
      Files.createDirectories(Objects.requireNonNull(path.getParent()));
      Files.writeString(path, file.getValue());
    }
    String key = folder.resolve("key.pem").toString();
    String certificate = folder.resolve("cert.pem").toString();
    run(
        "openssl",
        "req",
        "-x509",
        "-newkey",
        "rsa:2048",
        "-nodes",
        "-days",
        "2",
        "-keyout",
        key,
        "-out",
        certificate,
        "-subj",
        "/CN=www.example.org",
        "-addext",
        "subjectAltName=DNS:www.example.org,DNS:blog.example.org");
    String people = run("openssl", "passwd", "-apr1", "-salt", "salt", "secret");
    Files.writeString(folder.resolve("people"), "staff:" + people.strip() + "\n");
    Files.writeString(
        folder.resolve("both.pem"),
        Files.readString(Path.of(certificate)) + Files.readString(Path.of(key)));
  }

  /** Starts a proxy in front of the prepared files; {@code printed} may be empty. */
  static RealisticSite start(
      ProxyKind kind, Path folder, String name, String printed, int application) throws Exception {
    String template = resource(kind.word() + ".txt");
    return new RealisticSite(
        RealProxy.start(
            kind,
            folder.resolve(name),
            printed,
            application,
            (parts, work) ->
                PLACE
                    .matcher(template)
                    .replaceAll(
                        place -> Matcher.quoteReplacement(parts.getOrDefault(place.group(1), "")))
                    .replace("@MODULES@", modules())
                    .replace("@SITE@", folder.resolve("site").toString())
                    .replace("@FILES@", folder.toString())
                    .replace("@WORK@", work.toString())));
  }

  private static String modules() {
    return Stream.of(
            "mpm_event authn_core authn_file authz_core authz_host authz_user auth_basic alias dir"
                + " mime headers setenvif rewrite ssl http2 proxy proxy_http lua")
        .flatMap(names -> Arrays.stream(names.split(" ", -1)))
        .map("LoadModule %1$s_module /usr/lib/apache2/modules/mod_%1$s.so\n"::formatted)
        .collect(Collectors.joining());
  }

  static String resource(String name) throws IOException {
    try (InputStream in = RealisticSite.class.getResourceAsStream("sites/" + name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
    }
  }

  RealProxy proxy() {
    return proxy;
  }

  /** Asks with curl; {@code line} has a host, a path, and options of curl. */
  Response ask(String agent, String line) throws Exception {
    String[] words = line.split("(?<!\\\\) +", -1);
    boolean isPlain = words[0].equals("plain");
    String host = (isPlain ? "www" : words[0]) + ".example.org";
    int port = isPlain ? proxy.guarded() : proxy.control();
    List<String> command = new ArrayList<>();
    command.addAll(List.of("curl", "-s", "-i", "-k", "--path-as-is", "--max-time", "10"));
    command.addAll(List.of("--resolve", host + ":" + port + ":127.0.0.1", "-A", agent));
    if (!line.contains("--http")) {
      command.add("--http1.1");
    }
    for (int i = 2; i < words.length; i++) {
      command.add(words[i].replace("\\ ", " "));
    }
    command.add((isPlain ? "http://" : "https://") + host + ":" + port + words[1]);
    String text = run(command.toArray(String[]::new));
    String portless =
        text.replace(":" + proxy.control(), ":TLS").replace(":" + proxy.guarded(), ":PLAIN");
    return parse(portless, line);
  }

  private static Response parse(String text, String line) {
    int end = text.indexOf("\r\n\r\n");
    if (end < 0) {
      throw new AssertionError(line + ": " + text);
    }
    String[] head = text.substring(0, end).split("\r\n", -1);
    String[] status = head[0].split(" ", 3);
    Map<String, List<String>> fields = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (int i = 1; i < head.length; i++) {
      String[] field = head[i].split(": ?", 2);
      fields.computeIfAbsent(field[0], name -> new ArrayList<>()).add(field[1]);
    }
    fields.remove("Date");
    // Apache lists methods in any order.
    fields.computeIfPresent(
        "Allow", (name, lines) -> Stream.of(lines.get(0).split(",", -1)).sorted().toList());
    return new Response(status[0], Integer.parseInt(status[1]), fields, text.substring(end + 4));
  }

  private static String run(String... command) throws Exception {
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String text = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor(20, TimeUnit.SECONDS);
    return text;
  }

  @Override
  public void close() {
    proxy.close();
  }
}
