package io.github.wayleave.cli.lint;

/**
 * Where robots of 1994 and 1996 decide otherwise than RFC 9309, found by asking readers of all
 * three about targets that stand for all others.
 */
final class HistoricCheck implements Check {
  @Override
  public void look(Document document, Findings findings) {
    new HistoricComparison(document, findings).run();
  }
}
