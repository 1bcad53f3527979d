package io.github.wayleave.cli.imports;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Generates unusual and invalid files; the same seed gives the same files. */
final class HostileImportFiles {
  private static final String[] FIELDS = {
    "User-agent: ",
    "User-agent: ",
    "User-agent: ",
    "Disallow: ",
    "Disallow: ",
    "Allow: ",
    "disallow ",
    "Disalow:",
    "useragent: ",
    "Crawl-delay: ",
    "Sitemap: ",
    "Clean-param: ",
    "Host: ",
    "Crawl delay: ",
    "http:",
    "yes: ",
    "*: ",
    "# ",
    "#",
    "",
    "  ",
    "User-agent:\n"
  };

  private static final String[] VALUES = {
    "*",
    "*",
    "GPTBot",
    "gptbot",
    "CCBot/2.0",
    "Foo Bar",
    "null",
    "12",
    "'a*b",
    "/",
    "/a",
    "/a/b",
    "/a*",
    "/*b$",
    "*.pdf$",
    "/a$b",
    "/a b",
    "/%",
    "/100%/",
    "/%%41",
    "/%7ea",
    "/%2f",
    "/caf\u00E9",
    "/?q=[x]",
    "/{id}",
    "/a,b",
    "a/b",
    "1",
    "0",
    "0.5",
    "86400",
    "99999",
    "soon",
    "-1",
    "https://www.example.org/sitemap.xml",
    "https://EXAMPLE.net",
    "/sitemap.xml",
    "//x",
    "ftp://x/",
    "${HOME}",
    "${",
    "utm_source /",
    "a: b",
    "- x",
    "\u0001",
    "\uFEFF",
    "\u2028/x",
    "\u001B[2J",
    "",
    "",
    "yes",
    "@x",
    "| x",
    "&a",
    "!b",
    "\"q\"",
    "\\"
  };

  private static final String[] BEHIND = {
    "\n",
    "\n",
    "\n",
    "\r",
    "\r\n",
    "\n\n",
    " # why\n",
    "#\n",
    " # because: ${x} \"y\"\n",
    "#caf\u00E9\n",
    "\n# \uFFFF\uFEFF\u0000:\n"
  };

  private HostileImportFiles() {}

  static byte[] of(int seed) {
    Random random = new Random(seed);
    StringBuilder file = new StringBuilder(random.nextInt(8) == 0 ? "\uFEFF" : "");
    int lines = random.nextInt(40);
    for (int i = 0; i < lines; i++) {
      file.append(randomOf(random, FIELDS))
          .append(randomOf(random, VALUES))
          .append(randomOf(random, BEHIND));
    }
    Charset charset = random.nextInt(6) == 0 ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
    return file.toString().getBytes(charset);
  }

  private static String randomOf(Random random, String[] texts) {
    return texts[random.nextInt(texts.length)];
  }
}
