package io.github.wayleave.cli.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlDocumentTest {
  private static final String HOSTILE = "<b>'\"&\u202e";
  private static final String ESCAPED = "&lt;b&gt;&#39;&quot;&amp;\\u202E";

  private static final String BODY =
      """
      <body><main>
      <h1>X</h1>
      <p>X</p>
      <ul>
      <li>X</li>
      <li>b</li>
      </ul>
      <pre>    1  X
          2
          3  c</pre>
      <table role="table">
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">A</th></tr></thead>
      <tbody role="rowgroup">

      </tbody>
      </table>
      <div class="wide" role="region" aria-labelledby="table-2" tabindex="0"><table role="table">
      <caption id="table-2">X</caption>
      <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">X</th><th scope="col" role="columnheader" class="n">N</th><th scope="col" role="columnheader">S</th></tr></thead>
      <tbody role="rowgroup">
      <tr role="row"><th scope="row" role="rowheader">X</th><td role="cell" class="n" data-label="N">1</td><td role="cell" class="error" data-label="S">error</td></tr>
      <tr role="row"><th scope="row" role="rowheader">x</th><td role="cell" class="n" data-label="N"></td><td role="cell" data-label="S"></td></tr>
      </tbody>
      </table></div>
      </main></body>
      </html>
      """;

  @Test
  void html_eachBlock_hasItsElements() {
    Document document = Document.ofLogs();
    document.heading(1, HOSTILE);
    document.paragraph(HOSTILE);
    document.items(List.of(HOSTILE, "b"));
    document.lines(List.of(HOSTILE, "", "c"));
    document.table(Table.of("").words("A"));
    document.table(
        Table.of(HOSTILE)
            .words(HOSTILE)
            .numbers("N")
            .states("S")
            .row(HOSTILE, "1", "error")
            .row("x", "", ""));
    assertThat(document.html())
        .contains("<title>X</title>\n<meta http-equiv=".replace("X", ESCAPED))
        .endsWith(BODY.replace("X", ESCAPED));
  }

  @Test
  void html_documentOfPolicy_showsTheOwnersTextAndNoPolicyOfContents() {
    Document document = Document.ofPolicy();
    document.paragraph(HOSTILE);
    assertThat(document.html())
        .contains("<title></title>\n<style>", "<p>&lt;b&gt;&#39;&quot;&amp;\u202e</p>")
        .doesNotContain("Content-Security-Policy");
  }
}
