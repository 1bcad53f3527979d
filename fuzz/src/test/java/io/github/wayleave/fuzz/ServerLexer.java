package io.github.wayleave.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Splits configuration into the words of directives, as the lexer of a server does. An opening
 * brace that begins a block is a word of its own at the end, and a closing one a directive.
 */
enum ServerLexer {
  /** {@code ngx_conf_read_token}. */
  NGINX {
    @Override
    List<List<String>> directives(String text) {
      return new Words(text, "\"'", true).statements();
    }
  },
  /** {@code ap_cfg_getline} and {@code ap_getword_conf}. */
  APACHE {
    @Override
    List<List<String>> directives(String text) {
      return lines(text.replace("\\\n", ""), "\"'");
    }
  },
  /** The lexer of a Caddyfile. */
  CADDY {
    @Override
    List<List<String>> directives(String text) {
      return lines(text, "\"`");
    }
  },
  /** {@code parse_line}. */
  HAPROXY {
    @Override
    List<List<String>> directives(String text) {
      return lines(text, "\"'\\");
    }
  },
  /** Lua, line by line: texts, names, numbers and other characters. */
  LUA {
    @Override
    List<List<String>> directives(String text) {
      List<List<String>> lines = new ArrayList<>();
      for (String line : text.split("\n", -1)) {
        List<String> words = LUA_WORD.matcher(line).results().map(MatchResult::group).toList();
        if (words.contains("\"")) {
          throw new AssertionError("not closed: " + line);
        }
        if (!words.isEmpty()) {
          lines.add(words);
        }
      }
      return lines;
    }
  };

  private static final Pattern LUA_WORD = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*+\"|\\w+|\\S");

  abstract List<List<String>> directives(String text);

  private static List<List<String>> lines(String text, String quotes) {
    List<List<String>> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      List<String> words = new Words(line, quotes, false).line();
      if (!words.isEmpty()) {
        lines.add(words);
      }
    }
    return lines;
  }

  private static final class Words {
    private final String text;
    private final String quotes;
    private final boolean isNginx;
    private int next;

    Words(String text, String quotes, boolean isNginx) {
      this.text = text;
      this.quotes = quotes;
      this.isNginx = isNginx;
    }

    List<String> line() {
      List<String> words = new ArrayList<>();
      while (skipSpaces()) {
        if (text.charAt(next) == '#') {
          return words;
        }
        words.add(word());
      }
      return words;
    }

    List<List<String>> statements() {
      List<List<String>> statements = new ArrayList<>();
      List<String> words = new ArrayList<>();
      while (skipSpaces()) {
        char c = text.charAt(next);
        if (c == '#') {
          int end = text.indexOf('\n', next);
          next = end < 0 ? text.length() : end;
        } else if (c == ';' || c == '{' || c == '}') {
          next++;
          if (c != ';') {
            words.add(String.valueOf(c));
          } else if (words.isEmpty()) {
            throw new AssertionError("an unexpected semicolon at " + next);
          }
          statements.add(words);
          words = new ArrayList<>();
        } else {
          words.add(word());
        }
      }
      if (!words.isEmpty()) {
        throw new AssertionError("not ended: " + words);
      }
      return statements;
    }

    private boolean skipSpaces() {
      while (next < text.length() && " \t\r\n".indexOf(text.charAt(next)) >= 0) {
        next++;
      }
      return next < text.length();
    }

    private String word() {
      char quote = text.charAt(next);
      return quote != '\\' && quotes.indexOf(quote) >= 0 ? quoted(quote) : bare();
    }

    /** Within backticks of Caddy and single quotes of HAProxy, nothing is escaped. */
    private String quoted(char quote) {
      boolean hasEscapes = quote == '"' || (quote == '\'' && !quotes.contains("\\"));
      StringBuilder word = new StringBuilder().append(quote);
      next++;
      while (next < text.length() && text.charAt(next) != quote) {
        if (hasEscapes && text.charAt(next) == '\\' && next + 1 < text.length()) {
          next++;
        }
        word.append(text.charAt(next));
        next++;
      }
      if (next == text.length()) {
        throw new AssertionError("not closed: " + word);
      }
      next++;
      boolean isEnd = next == text.length() || " \t\r\n;{)>".indexOf(text.charAt(next)) >= 0;
      if (!isEnd) {
        throw new AssertionError("goes on after a quotation mark: " + word);
      }
      return word.toString();
    }

    private String bare() {
      int start = next;
      while (next < text.length() && " \t\r\n".indexOf(text.charAt(next)) < 0) {
        char c = text.charAt(next);
        if (isNginx
            && (c == ';' || (c == '{' && (next == start || text.charAt(next - 1) != '$')))) {
          break;
        }
        next += c == '\\' && next + 1 < text.length() ? 2 : 1;
      }
      next = Math.min(next, text.length());
      return text.substring(start, next);
    }
  }
}
